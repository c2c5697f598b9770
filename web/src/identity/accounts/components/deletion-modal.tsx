import { deleteSchool } from "@badin/contract/schemas";
import { useMutation } from "@tanstack/react-query";
import { failureMessage } from "../../../platform/api/failures.ts";
import { useForm } from "../../../platform/forms/use-form.ts";
import { PasswordField } from "../../../platform/ui/field/password-field.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import { FormModal } from "../../../platform/ui/modal/form-modal.tsx";
import { toastError, toastSuccess } from "../../../platform/ui/toast/toast.tsx";
import { HiddenUsername } from "../../sign-in/components/hidden-username.tsx";
import { useLeave } from "../../sign-in/session.ts";
import type { deleteSchoolMutation } from "../api.ts";

interface DeletionModalProps {
  onClose: () => void;
  /** Username of the account, for password managers. */
  username: string;
  title: string;
  /** What will be lost, with figures. */
  loss: string;
  passwordLabel: string;
  /** Asks for the name of the school, which the server compares; none for one's own account. */
  nameLabel?: string;
  mutation: typeof deleteSchoolMutation;
  /** Text of the toast after the deletion. */
  done: string;
}

/**
 * Asks for the password, and for a school its name, before it deletes an account or a school. The deletion ends the
 * session.
 */
export function DeletionModal({ onClose, username, title, loss, passwordLabel, nameLabel, mutation, done }: DeletionModalProps) {
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
    schema: deleteSchool.body,
    initial: { password: "", ...(nameLabel && { schoolName: "" }) },
    onSubmit: (body) => deletion.mutate(body),
  });
  const unnamed = nameLabel !== undefined && !form.values.schoolName?.trim();
  return (
    <FormModal
      danger
      onClose={onClose}
      title={title}
      submitLabel={title}
      disabled={!form.isValid || unnamed}
      mutation={deletion}
      form={form}
    >
      <p>{loss}</p>
      {nameLabel && <TextField {...form.field("schoolName")} label={nameLabel} autoComplete="off" data-autofocus />}
      <HiddenUsername value={username} />
      <PasswordField {...form.field("password")} label={passwordLabel} autoComplete="current-password" data-autofocus={!nameLabel} />
    </FormModal>
  );
}
