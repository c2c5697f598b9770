import type { Me } from "@badin/contract";
import { passwordConfirmForm } from "@badin/contract/schemas";
import type { UseMutationResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { failureMessage } from "../../../platform/api/failures.ts";
import { useForm } from "../../../platform/forms/use-form.ts";
import { PasswordField } from "../../../platform/ui/field/password-field.tsx";
import { FormModal } from "../../../platform/ui/modal/form-modal.tsx";
import { toastError } from "../../../platform/ui/toast/toast.tsx";
import { HiddenUsername } from "../../sign-in/components/hidden-username.tsx";
import { texts } from "../texts.ts";

interface PasswordQuestionProps {
  me: Me;
  title: string;
  submitLabel: string;
  danger?: boolean;
  /** What the password opens; a failure is shown here. */
  mutation: UseMutationResult<unknown, Error, { password: string }>;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for the password before a change of the second factors. */
export function PasswordQuestion({ me, title, submitLabel, danger, mutation, onClose, children }: PasswordQuestionProps) {
  const onError = (error: Error) => form.refuse(error) || toastError(failureMessage(error));
  const form = useForm({
    schema: passwordConfirmForm,
    initial: { password: "" },
    onSubmit: (body) => mutation.mutate(body, { onError }),
  });
  return (
    <FormModal onClose={onClose} title={title} submitLabel={submitLabel} {...(danger && { danger })} mutation={mutation} form={form}>
      {children}
      <HiddenUsername value={me.username} />
      <PasswordField {...form.field("password")} label={texts.password} autoComplete="current-password" data-autofocus />
    </FormModal>
  );
}
