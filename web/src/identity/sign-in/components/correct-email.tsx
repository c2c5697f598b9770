import { correctEmailForm } from "@badin/contract/schemas";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "../../../platform/forms/use-form.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { EmailField } from "../../../platform/ui/field/email-field.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import { correctSignUpMutation } from "../api.ts";
import { sayDone, sayFailure } from "../sign-in-toasts.ts";
import { signUpTexts } from "../sign-up-texts.ts";

const texts = signUpTexts.accountCreated;

interface CorrectEmailProps {
  /** The address to which the activation mail was sent. */
  email: string;
  /** Whether the mail leaves at once: where a site admin must agree first, it leaves later. */
  mailed: boolean;
  onCorrected: (email: string) => void;
}

/**
 * Corrects the mistyped address of the account just created, from the browser that created it: the activation mail goes
 * to the right one.
 */
export function CorrectEmail({ email, mailed, onCorrected }: CorrectEmailProps) {
  const [open, setOpen] = useState(false);
  const correct = useMutation({
    ...correctSignUpMutation,
    onSuccess: (_, sent) => {
      sayDone(mailed ? texts.corrected(sent.email) : texts.correctedWaiting(sent.email));
      onCorrected(sent.email);
    },
    onError: (error) => {
      sayFailure(error);
      form.refuse(error);
    },
  });
  const form = useForm({ schema: correctEmailForm, initial: { email }, onSubmit: (body) => correct.mutate(body) });
  if (!open)
    return (
      <Button size="sm" onClick={() => setOpen(true)}>
        {texts.correct}
      </Button>
    );
  return (
    <form {...form.formProps} className={layout["stackLg"]}>
      <EmailField {...form.field("email")} type="email" label={texts.newEmail} autoComplete="email" autoFocus />
      <Button type="submit" full loading={correct.isPending}>
        {mailed ? texts.send : texts.keep}
      </Button>
    </form>
  );
}
