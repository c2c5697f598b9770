import type { Classroom } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../platform/ui/button/button.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { ConfirmModal } from "../../../platform/ui/modal/confirm-modal.tsx";
import { Modal } from "../../../platform/ui/modal/modal.tsx";
import { mutationWithToast } from "../../../platform/ui/toast/mutation-with-toast.ts";
import { calendarAddressQuery, renewAddress } from "../api.ts";
import { texts } from "../texts.ts";
import { CalendarAddress } from "./calendar-address.tsx";

/** The dialog of the address of a class's calendar: to copy it, or to change it. */
export function CalendarModal({ classroom, onClose }: { classroom: Classroom; onClose: () => void }) {
  const queryClient = useQueryClient();
  const query = calendarAddressQuery(classroom.id);
  const { data, error, isFetching, refetch } = useQuery(query);
  const [asking, setAsking] = useState(false);
  const renew = useMutation(
    mutationWithToast({
      mutationFn: () => renewAddress(classroom.id),
      said: texts.renewed,
      refresh: refetch,
      show: (renewed) => queryClient.setQueryData(query.queryKey, renewed),
      onClose: () => setAsking(false),
    }),
  );
  return (
    <Modal
      onClose={onClose}
      title={texts.titleOf(classroom.name)}
      footer={
        <>
          <Button onClick={() => setAsking(true)} disabled={!data}>
            {texts.renew}
          </Button>
          <Button onClick={onClose}>{texts.close}</Button>
        </>
      }
    >
      <p>{texts.about}</p>
      {error && !data && <FailureNote title={texts.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      {data && <CalendarAddress address={data} />}
      <p>{texts.secret}</p>
      {asking && (
        <ConfirmModal
          title={texts.renewTitle}
          confirmLabel={texts.renewConfirm}
          onConfirm={() => renew.mutate()}
          onCancel={() => setAsking(false)}
          mutation={renew}
        >
          <p>{texts.renewWhat}</p>
        </ConfirmModal>
      )}
    </Modal>
  );
}
