import type { Student } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { cx } from "../../../../platform/ui/cx.ts";
import layout from "../../../../platform/ui/layout/layout.module.css";
import text from "../../../../platform/ui/layout/text.module.css";
import { ConfirmModal } from "../../../../platform/ui/modal/confirm-modal.tsx";
import { toastDeletionFailure } from "../../../../platform/ui/toast/toast-failure.ts";
import { toastUndo } from "../../../../platform/ui/toast/toast-undo.ts";
import { deleteUserMutation } from "../../api.ts";
import { refreshStudents, takeStudentBack } from "../api.ts";
import { texts } from "../texts.ts";

interface DeleteStudentModalProps {
  classroomId: number;
  student: Student;
  onClose: () => void;
}

/** Asks for confirmation before a student's account is deleted, and lists what is deleted with it. It can be taken back. */
export function DeleteStudentModal({ classroomId, student, onClose }: DeleteStudentModalProps) {
  const queryClient = useQueryClient();
  const refresh = () => refreshStudents(queryClient);
  const deletion = useMutation({
    ...deleteUserMutation,
    onSuccess: () => {
      onClose();
      toastUndo(texts.deletion.done, async () => {
        await takeStudentBack(classroomId, student.id);
        await refresh();
      });
      return refresh();
    },
    onError: (failure) => toastDeletionFailure(failure, refresh, onClose),
  });
  return (
    <ConfirmModal
      title={texts.deletion.title}
      confirmLabel={texts.deletion.confirm}
      onConfirm={() => deletion.mutate(student.id)}
      onCancel={onClose}
      mutation={deletion}
    >
      <p>{texts.deletion.message}</p>
      <p className={cx(layout["apart"], text["anywhere"])}>
        {texts.deletion.loss(`${student.firstName} ${student.name}`, student.nbAnswer)}
      </p>
      <p>{texts.deletion.bin}</p>
    </ConfirmModal>
  );
}
