import { passwordConfirmForm } from "@badin/contract/schemas";
import { useMutation } from "@tanstack/react-query";
import { failureMessage } from "../../../platform/api/failures.ts";
import { useForm } from "../../../platform/forms/use-form.ts";
import { PasswordField } from "../../../platform/ui/field/password-field.tsx";
import { FormModal } from "../../../platform/ui/modal/form-modal.tsx";
import { toastError, toastSuccess } from "../../../platform/ui/toast/toast.tsx";
import { HiddenUsername } from "../../sign-in/components/hidden-username.tsx";
import { useLeave } from "../../sign-in/session.ts";
import type { deleteMeMutation } from "../api.ts";

interface DeletionModalProps {
  onClose: () => void;
  /** Username of the account, for password managers. */
  username: string;
  title: string;
  /** What will be lost, with figures. */
  loss: string;
  passwordLabel: string;
  mutation: typeof deleteMeMutation;
  /** Text of the toast after the deletion. */
  done: string;
}

/** Asks for the password before it deletes an account or a school. The deletion ends the session. */
export function DeletionModal({ onClose, username, title, loss, passwordLabel, mutation, done }: DeletionModalProps) {
  const leave = useLeave();
  const deletion = useMutation({
    ...mutation,
    onSuccess: async () => {
      await leave();
      toastSuccess(done);
    },
    onError: (error) => form.refuse(error) || toastError(failureMessage(error)),
  });
  const form = useForm({
    schema: passwordConfirmForm,
    initial: { password: "" },
    onSubmit: (body) => deletion.mutate(body),
  });
  return (
    <FormModal danger onClose={onClose} title={title} submitLabel={title} disabled={!form.isValid} mutation={deletion} form={form}>
      <p>{loss}</p>
      <HiddenUsername value={username} />
      <PasswordField {...form.field("password")} label={passwordLabel} autoComplete="current-password" data-autofocus />
    </FormModal>
  );
}
