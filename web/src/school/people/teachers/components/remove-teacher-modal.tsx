import type { User } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import layout from "../../../../platform/ui/layout/layout.module.css";
import { ConfirmModal } from "../../../../platform/ui/modal/confirm-modal.tsx";
import { mutationWithToast } from "../../../../platform/ui/toast/mutation-with-toast.ts";
import { type deleteUserMutation, refreshTeachers } from "../../api.ts";

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
  onClose: () => void;
}

/**
 * Asks for confirmation before a teacher is removed from a class or the account is deleted, and says what is kept and
 * what is deleted.
 */
export function RemoveTeacherModal({ teacher, texts, mutation, onClose }: FarewellModalProps) {
  const queryClient = useQueryClient();
  const fullName = `${teacher.firstName} ${teacher.name}`;
  const refresh = () => refreshTeachers(queryClient);
  const removal = useMutation(mutationWithToast({ ...mutation, said: texts.done(fullName), refresh, onClose, deletes: true }));
  return (
    <ConfirmModal
      title={texts.title}
      confirmLabel={texts.confirm}
      onConfirm={() => removal.mutate(teacher.id)}
      onCancel={onClose}
      mutation={removal}
    >
      <p>{texts.message}</p>
      <p className={layout["apart"]}>{texts.consequence(fullName)}</p>
    </ConfirmModal>
  );
}
