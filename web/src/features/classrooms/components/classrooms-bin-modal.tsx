import type { DeletedClassroom } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatDay } from "../../../shared/dates.ts";
import { BinModal, BinRow } from "../../../shared/ui/bin/bin-modal.tsx";
import { Button } from "../../../shared/ui/button/button.tsx";
import { ConfirmModal } from "../../../shared/ui/modal/confirm-modal.tsx";
import { toastSuccess } from "../../../shared/ui/toast/toast.tsx";
import { toastDeletionFailure, toastFailure } from "../../../shared/ui/toast/toast-failure.ts";
import { classroomsBinQuery, eraseClassroomForGood, refreshClassrooms, takeClassroomBack } from "../api.ts";
import { texts as allTexts } from "../texts.ts";

const texts = allTexts.bin;

/** The dialog of the classrooms that were deleted or archived: each can be taken back whole, or erased for good. */
export function ClassroomsBinModal({ onClose }: { onClose: () => void }) {
  const { data: deleted, error, isFetching, refetch } = useQuery({ ...classroomsBinQuery, staleTime: 0 });
  return (
    <BinModal intro={texts.intro} error={error} retrying={isFetching} onRetry={refetch} onClose={onClose}>
      {deleted?.map((classroom) => (
        <DeletedRow key={classroom.id} classroom={classroom} />
      ))}
    </BinModal>
  );
}

function DeletedRow({ classroom }: { classroom: DeletedClassroom }) {
  const { id, name, deed, deletedAt, deletedBy, erasedAt } = classroom;
  const queryClient = useQueryClient();
  const [erasing, setErasing] = useState(false);
  const refresh = () => refreshClassrooms(queryClient);
  const { mutate, isPending } = useMutation({
    mutationFn: () => takeClassroomBack(id),
    onSuccess: () => {
      toastSuccess(texts.restored[deed]);
      return refresh();
    },
    onError: (failure) => toastFailure(failure, refresh),
  });
  const who = deletedBy ? `${deletedBy.firstName} ${deletedBy.name}` : undefined;
  return (
    <BinRow
      name={name}
      lines={[texts.lines(classroom), texts.on(texts.done[deed], formatDay(deletedAt), who), texts.until(formatDay(erasedAt))]}
      restoreLabel={texts.restoreOf(name)}
      restoring={isPending}
      onRestore={mutate}
    >
      <Button size="sm" variant="quiet" onClick={() => setErasing(true)} aria-label={texts.eraseOf(name)}>
        {texts.erase}
      </Button>
      {erasing && <EraseModal classroom={classroom} onClose={() => setErasing(false)} />}
    </BinRow>
  );
}

function EraseModal({ classroom, onClose }: { classroom: DeletedClassroom; onClose: () => void }) {
  const queryClient = useQueryClient();
  const refresh = () => refreshClassrooms(queryClient);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => eraseClassroomForGood(classroom.id),
    onSuccess: () => {
      onClose();
      toastSuccess(texts.erased);
      return refresh();
    },
    onError: (failure) => toastDeletionFailure(failure, refresh, onClose),
  });
  return (
    <ConfirmModal title={texts.erase} confirmLabel={texts.erase} onConfirm={mutate} onCancel={onClose} loading={isPending} error={error}>
      <p>{texts.lost(texts.lines(classroom))}</p>
      <p>{texts.loss[classroom.deed]}</p>
    </ConfirmModal>
  );
}
