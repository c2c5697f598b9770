import type { DeletedStudent } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatDay } from "../../../../shared/dates.ts";
import { BinModal, BinRow } from "../../../../shared/ui/bin/bin-modal.tsx";
import { Button } from "../../../../shared/ui/button/button.tsx";
import { ConfirmModal } from "../../../../shared/ui/modal/confirm-modal.tsx";
import { toastSuccess } from "../../../../shared/ui/toast/toast.tsx";
import { toastDeletionFailure, toastFailure } from "../../../../shared/ui/toast/toast-failure.ts";
import { deletedStudentsQuery, eraseStudentOf, refreshStudents, takeStudentBack } from "../api.ts";
import { texts as allTexts } from "../texts.ts";

const texts = allTexts.bin;

/** The dialog of a class's deleted students: each can be taken back, or erased for good. */
export function StudentsBinModal({ classroomId, onClose }: { classroomId: number; onClose: () => void }) {
  const { data: deleted, error, isFetching, refetch } = useQuery({ ...deletedStudentsQuery(classroomId), staleTime: 0 });
  return (
    <BinModal intro={texts.intro} error={error} retrying={isFetching} onRetry={refetch} onClose={onClose}>
      {deleted?.map((student) => (
        <DeletedRow key={student.id} classroomId={classroomId} student={student} />
      ))}
    </BinModal>
  );
}

function DeletedRow({ classroomId, student }: { classroomId: number; student: DeletedStudent }) {
  const queryClient = useQueryClient();
  const [erasing, setErasing] = useState(false);
  const refresh = () => refreshStudents(queryClient);
  const { mutate, isPending } = useMutation({
    mutationFn: () => takeStudentBack(classroomId, student.id),
    onSuccess: () => {
      toastSuccess(texts.restored);
      return refresh();
    },
    onError: (failure) => toastFailure(failure, refresh),
  });
  const name = `${student.firstName} ${student.name}`;
  const who = student.deletedBy ? `${student.deletedBy.firstName} ${student.deletedBy.name}` : undefined;
  return (
    <BinRow
      name={name}
      lines={[texts.about(student.nbAnswer, who, formatDay(student.deletedAt)), texts.until(formatDay(student.erasedAt))]}
      restoreLabel={texts.restoreOf(name)}
      restoring={isPending}
      onRestore={mutate}
    >
      <Button size="sm" variant="quiet" onClick={() => setErasing(true)} aria-label={texts.eraseOf(name)}>
        {texts.erase}
      </Button>
      {erasing && <EraseModal classroomId={classroomId} student={student} onClose={() => setErasing(false)} />}
    </BinRow>
  );
}

function EraseModal({ classroomId, student, onClose }: { classroomId: number; student: DeletedStudent; onClose: () => void }) {
  const queryClient = useQueryClient();
  const refresh = () => refreshStudents(queryClient);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => eraseStudentOf(classroomId, student.id),
    onSuccess: () => {
      onClose();
      toastSuccess(texts.erased);
      return refresh();
    },
    onError: (failure) => toastDeletionFailure(failure, refresh, onClose),
  });
  return (
    <ConfirmModal title={texts.erase} confirmLabel={texts.erase} onConfirm={mutate} onCancel={onClose} loading={isPending} error={error}>
      <p>{texts.loss(`${student.firstName} ${student.name}`, student.nbAnswer)}</p>
    </ConfirmModal>
  );
}
