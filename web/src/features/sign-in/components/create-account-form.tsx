import { codePlaceholder } from "@badin/contract";
import { signUpForm } from "@badin/contract/schemas";
import { useMutation } from "@tanstack/react-query";
import type { ChangeEvent } from "react";
import { useNavigate } from "react-router";
import { useForm } from "../../../shared/forms/use-form.ts";
import { pathTo } from "../../../shared/paths.ts";
import { Button } from "../../../shared/ui/button/button.tsx";
import { TextField } from "../../../shared/ui/field/text-field.tsx";
import { signUpMutation } from "../api.ts";
import { formatCode } from "../code-format.rules.ts";
import { keepDraft } from "../sign-in-draft.ts";
import { sayFailure } from "../sign-in-toasts.ts";
import { signInTexts } from "../texts.ts";
import { NameField } from "./name-field.tsx";
import styles from "./sign-in-form.module.css";

const texts = signInTexts.createAccount;

/** The form of a new account: names, email and subscription code. */
export function CreateAccountForm({ email }: { email: string }) {
  const navigate = useNavigate();
  const signUp = useMutation({
    ...signUpMutation,
    onSuccess: (_, sent) => {
      keepDraft(sent.email);
      return navigate(pathTo("accountCreated"), { replace: true });
    },
    onError: (error) => {
      sayFailure(error);
      form.refuse(error);
    },
  });
  const form = useForm({
    schema: signUpForm,
    initial: { firstName: "", name: "", email, code: "" },
    onSubmit: (account) => signUp.mutate(account),
  });
  const code = form.field("code");
  return (
    <form {...form.formProps} className={styles["form"]}>
      <NameField form={form} name="firstName" label={texts.firstName} autoComplete="given-name" />
      <NameField form={form} name="name" label={texts.name} autoComplete="family-name" />
      <TextField
        {...form.field("email")}
        type="email"
        label={signInTexts.email}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...code}
        onChange={(event) => form.setValue("code", codeAsTyped(event))}
        label={texts.code}
        hint={texts.codeHint}
        placeholder={codePlaceholder}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
      />
      <Button type="submit" variant="go" size="lg" full loading={signUp.isPending}>
        {texts.submit}
      </Button>
    </form>
  );
}

/** Returns the formatted code, unless the cursor is in the middle of it: formatting would move it to the end. */
function codeAsTyped({ target }: ChangeEvent<HTMLInputElement>): string {
  const atEnd = target.selectionStart === target.value.length;
  return atEnd ? formatCode(target.value) : target.value;
}
