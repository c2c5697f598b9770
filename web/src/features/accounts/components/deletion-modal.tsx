import { passwordConfirmForm } from "@badin/contract/schemas";
import { useMutation } from "@tanstack/react-query";
import { failureMessage } from "../../../shared/api/failures.ts";
import { useForm } from "../../../shared/forms/use-form.ts";
import { PasswordField } from "../../../shared/ui/field/password-field.tsx";
import { FormModal } from "../../../shared/ui/modal/form-modal.tsx";
import { toastError, toastSuccess } from "../../../shared/ui/toast/toast.tsx";
import { HiddenUsername } from "../../sign-in/components/hidden-username.tsx";
import { useLeave } from "../../sign-in/session.ts";
import type { deleteMeMutation } from "../api.ts";

interface DeletionModalProps {
  onClose: () => void;
  /** Whose password it is. */
  username: string;
  title: string;
  /** What will be lost, with figures. */
  loss: string;
  passwordLabel: string;
  mutation: typeof deleteMeMutation;
  /** Said once it is done. */
  done: string;
}

/** Has the password typed before an account or a school is deleted; the session ends with it. */
export function DeletionModal({ onClose, username, title, loss, passwordLabel, mutation, done }: DeletionModalProps) {
  const leave = useLeave();
  const deletion = useMutation({
    ...mutation,
    onSuccess: async () => {
      await leave();
      toastSuccess(done);
    },
    onError: (error) => {
      if (!form.refuse(error)) toastError(failureMessage(error));
    },
  });
  const form = useForm({
    schema: passwordConfirmForm,
    initial: { password: "" },
    onSubmit: ({ password }) => deletion.mutate(password),
  });
  return (
    <FormModal
      danger
      onClose={onClose}
      title={title}
      submitLabel={title}
      disabled={!form.isValid}
      loading={deletion.isPending}
      error={deletion.error}
      isDirty={form.isDirty}
      formProps={form.formProps}
    >
      <p>{loss}</p>
      <HiddenUsername value={username} />
      <PasswordField {...form.field("password")} label={passwordLabel} autoComplete="current-password" data-autofocus />
    </FormModal>
  );
}
