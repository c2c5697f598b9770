import type { LiveSummary } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatDay } from "../../../platform/dates.ts";
import { BinLink } from "../../../platform/ui/bin/bin-link.tsx";
import { BinModal, BinRow, fullName } from "../../../platform/ui/bin/bin-modal.tsx";
import { ConfirmModal } from "../../../platform/ui/modal/confirm-modal.tsx";
import { mutationWithToast } from "../../../platform/ui/toast/mutation-with-toast.ts";
import { binQuery, refreshLives, remove, takeBack } from "../api.ts";
import { texts } from "../texts.ts";

/** Asks whether to delete a session, with whose answers go with it; the toast takes it back. */
export function DeleteLiveModal({ classroomId, live, onClose }: { classroomId: number; live: LiveSummary; onClose: () => void }) {
  const words = texts.list;
  const queryClient = useQueryClient();
  const target = { classroomId, liveId: live.id };
  const deletion = useMutation(
    mutationWithToast({
      mutationFn: () => remove(target),
      said: words.removed,
      takeBack: () => takeBack(target),
      refresh: () => refreshLives(queryClient, classroomId),
      onClose,
    }),
  );
  return (
    <ConfirmModal
      title={words.removeTitle}
      confirmLabel={words.removeConfirm}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
      mutation={deletion}
    >
      <p>{words.removeText(live.title, live.present)}</p>
      <p>{words.removeBin}</p>
    </ConfirmModal>
  );
}

/** The button that opens the bin of the live sessions of a class, and its dialog. */
export function LiveBin({ classroomId }: { classroomId: number }) {
  const words = texts.bin;
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <BinLink query={binQuery(classroomId)} label={words.open} onOpen={() => setOpened(true)} />
      {opened && (
        <BinModal intro={words.intro} query={binQuery(classroomId)} onClose={() => setOpened(false)}>
          {({ id, title, present, deletedAt, deletedBy, erasedAt }) => (
            <BinRow
              key={id}
              name={title}
              lines={[words.about(present, fullName(deletedBy), formatDay(deletedAt)), words.until(formatDay(erasedAt))]}
              restoreLabel={words.restoreOf(title)}
              restore={() => takeBack({ classroomId, liveId: id })}
              restored={words.restored}
              refresh={() => refreshLives(queryClient, classroomId)}
            />
          )}
        </BinModal>
      )}
    </>
  );
}
