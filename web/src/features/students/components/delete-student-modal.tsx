import type { Student } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureMessage } from "../../../shared/api/failures.ts";
import { ConfirmModal } from "../../../shared/ui/modal/confirm-modal.tsx";
import { toastError, toastSuccess } from "../../../shared/ui/toast/toast.tsx";
import { deleteUserMutation } from "../../people/api.ts";
import { refreshStudents } from "../api.ts";
import { texts } from "../texts.ts";
import styles from "./delete-student-modal.module.css";

interface DeleteStudentModalProps {
  student: Student;
  opened: boolean;
  onClose: () => void;
}

/** Asks before a student's account is erased, with what goes with it. */
export function DeleteStudentModal({ student, opened, onClose }: DeleteStudentModalProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...deleteUserMutation,
    onSuccess: () => {
      onClose();
      toastSuccess(texts.deletion.done);
      return refreshStudents(queryClient);
    },
    onError: (error) => toastError(failureMessage(error)),
  });
  return (
    <ConfirmModal
      opened={opened}
      title={texts.deletion.title}
      confirmLabel={texts.deletion.confirm}
      onConfirm={() => mutate(student.id)}
      onCancel={onClose}
      loading={isPending}
    >
      <p>{texts.deletion.message}</p>
      <p className={styles["loss"]}>{texts.deletion.loss(`${student.firstName} ${student.name}`, student.nbAnswer)}</p>
    </ConfirmModal>
  );
}
