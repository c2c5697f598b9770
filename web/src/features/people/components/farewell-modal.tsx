import type { User } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureMessage } from "../../../shared/api/failures.ts";
import { ConfirmModal } from "../../../shared/ui/modal/confirm-modal.tsx";
import { toastError, toastSuccess } from "../../../shared/ui/toast/toast.tsx";
import { type deleteUserMutation, refreshTeachers } from "../api.ts";
import styles from "./farewell-modal.module.css";

interface FarewellModalProps {
  teacher: User;
  texts: {
    title: string;
    message: string;
    consequence: (name: string) => string;
    confirm: string;
    done: (name: string) => string;
  };
  mutation: typeof deleteUserMutation;
  opened: boolean;
  onClose: () => void;
}

/** Asks before a teacher is removed from a class, or their account deleted; says what stays and what goes. */
export function FarewellModal({ teacher, texts, mutation, opened, onClose }: FarewellModalProps) {
  const queryClient = useQueryClient();
  const fullName = `${teacher.firstName} ${teacher.name}`;
  const { mutate, isPending } = useMutation({
    ...mutation,
    onSuccess: () => {
      onClose();
      toastSuccess(texts.done(fullName));
      return refreshTeachers(queryClient);
    },
    onError: (error) => toastError(failureMessage(error)),
  });
  return (
    <ConfirmModal
      opened={opened}
      title={texts.title}
      confirmLabel={texts.confirm}
      onConfirm={() => mutate(teacher.id)}
      onCancel={onClose}
      loading={isPending}
    >
      <p>{texts.message}</p>
      <p className={styles["consequence"]}>{texts.consequence(fullName)}</p>
    </ConfirmModal>
  );
}
