import type { Student } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ConfirmModal } from "../../../../shared/ui/modal/confirm-modal.tsx";
import { toastSuccess } from "../../../../shared/ui/toast/toast.tsx";
import { toastDeletionFailure } from "../../../../shared/ui/toast/toast-failure.ts";
import { deleteUserMutation } from "../../api.ts";
import { refreshStudents } from "../api.ts";
import { texts } from "../texts.ts";
import styles from "./delete-student-modal.module.css";

interface DeleteStudentModalProps {
  student: Student;
  onClose: () => void;
}

/** Asks for confirmation before a student's account is deleted, and lists what is deleted with it. */
export function DeleteStudentModal({ student, onClose }: DeleteStudentModalProps) {
  const queryClient = useQueryClient();
  const refresh = () => refreshStudents(queryClient);
  const { mutate, isPending, error } = useMutation({
    ...deleteUserMutation,
    onSuccess: () => {
      onClose();
      toastSuccess(texts.deletion.done);
      return refresh();
    },
    onError: (failure) => toastDeletionFailure(failure, refresh, onClose),
  });
  return (
    <ConfirmModal
      title={texts.deletion.title}
      confirmLabel={texts.deletion.confirm}
      onConfirm={() => mutate(student.id)}
      onCancel={onClose}
      loading={isPending}
      error={error}
    >
      <p>{texts.deletion.message}</p>
      <p className={styles["loss"]}>{texts.deletion.loss(`${student.firstName} ${student.name}`, student.nbAnswer)}</p>
    </ConfirmModal>
  );
}
