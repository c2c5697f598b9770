import type { Me } from "@badin/contract";
import { passwordConfirmForm } from "@badin/contract/schemas";
import { type ReactNode, useEffect } from "react";
import { failureMessage } from "../../../shared/api/failures.ts";
import { useForm } from "../../../shared/forms/use-form.ts";
import { PasswordField } from "../../../shared/ui/field/password-field.tsx";
import { FormModal } from "../../../shared/ui/modal/form-modal.tsx";
import { toastError } from "../../../shared/ui/toast/toast.tsx";
import { HiddenUsername } from "../../sign-in/components/hidden-username.tsx";
import { texts } from "../texts.ts";

interface PasswordQuestionProps {
  me: Me;
  title: string;
  submitLabel: string;
  danger?: boolean;
  /** The call that the password opens. */
  call: { readonly isPending: boolean; readonly error: unknown; readonly mutate: (password: string) => void };
  onClose: () => void;
  children: ReactNode;
}

/** Asks for the password before a change of the second factors. */
export function PasswordQuestion({ me, title, submitLabel, danger, call, onClose, children }: PasswordQuestionProps) {
  const form = useForm({ schema: passwordConfirmForm, initial: { password: "" }, onSubmit: ({ password }) => call.mutate(password) });
  const { error } = call;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is shown once, when it comes.
  useEffect(() => {
    if (error && !form.refuse(error)) toastError(failureMessage(error));
  }, [error]);
  return (
    <FormModal onClose={onClose} title={title} submitLabel={submitLabel} {...(danger && { danger })} mutation={call} form={form}>
      {children}
      <HiddenUsername value={me.username} />
      <PasswordField {...form.field("password")} label={texts.password} autoComplete="current-password" data-autofocus />
    </FormModal>
  );
}
