import { codePlaceholder } from "@badin/contract";
import { signUpForm } from "@badin/contract/schemas";
import { useMutation } from "@tanstack/react-query";
import { type ChangeEvent, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { failureMessage } from "../../../platform/api/failures.ts";
import { useForm } from "../../../platform/forms/use-form.ts";
import { pathTo } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { EmailField } from "../../../platform/ui/field/email-field.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import note from "../../../platform/ui/note/note.module.css";
import { Note } from "../../../platform/ui/note/note.tsx";
import { recogniseMutation, signUpMutation } from "../api.ts";
import { formatCode, type Voice, voiceOf } from "../code-format.rules.ts";
import { keepDraft, keepStudent, readCode, readTyped } from "../sign-in-draft.ts";
import { sayRefused } from "../sign-in-toasts.ts";
import { signUpTexts } from "../sign-up-texts.ts";
import { signInTexts } from "../texts.ts";
import { ClaimAccount, type KnownAccount, type StepTitle } from "./claim-account.tsx";
import { NameFields } from "./name-fields.tsx";

const texts = signUpTexts.createAccount;

interface CreateAccountFormProps {
  email: string;
  /** Called when the code shows which kind of account is made. */
  onVoice: (voice: Voice) => void;
  /** Called with the title of the question of whose account it is, in place of the form; with none once it is back. */
  onAsked: (title?: StepTitle) => void;
}

/**
 * The form of a new account: names, email and subscription code. The code says whether a student or an adult is spoken
 * to.
 */
export function CreateAccountForm({ email, onVoice, onAsked }: CreateAccountFormProps) {
  const navigate = useNavigate();
  const signUp = useMutation({
    ...signUpMutation,
    onSuccess: (_, sent) => {
      keepDraft(sent.email);
      keepStudent(voiceOf(sent.code) === "student");
      return navigate(pathTo("accountCreated"), { replace: true });
    },
    onError: (error) => {
      sayRefused(saidTo(voice, failureMessage(error)));
      refuseClaim(error);
    },
  });
  const recognised = useMutation({
    ...recogniseMutation,
    onSuccess: ({ known, classroom, school }, account) => {
      if (!known) return signUp.mutate(account);
      return setKnown({ account, place: [classroom, school].filter((name) => name !== null) });
    },
    onError: (error) => {
      sayRefused(saidTo("student", failureMessage(error)));
      form.refuse(error);
    },
  });
  const [known, setKnown] = useState<KnownAccount>();
  const form = useForm({
    schema: signUpForm,
    initial: initialValues(email),
    onSubmit: (account) => (voiceOf(account.code) === "student" ? recognised.mutate(account) : signUp.mutate(account)),
  });
  const voice = voiceOf(form.values.code ?? "");
  useEffect(() => onVoice(voice), [voice, onVoice]);
  const refuseTeacherCode = () => {
    keepStudent(true);
    form.setValue("code", "");
    form.showErrors({ code: texts.teacherCode.refused });
  };
  const spoken = inVoice(voice, form);
  const code = spoken.field("code");
  const refuseClaim = (error: unknown) => {
    setKnown(undefined);
    onAsked();
    form.refuse(error);
  };
  if (known) {
    const makeAsTyped = () => signUp.mutate(known.account);
    return <ClaimAccount known={known} onTitle={onAsked} onRefused={refuseClaim} onOther={makeAsTyped} busy={signUp.isPending} />;
  }
  return (
    <form {...form.formProps} className={layout["stackLg"]}>
      <NameFields form={spoken} first={{ name: "firstName", shown: "shownFirstName" }} last={{ name: "name", shown: "shownName" }} />
      <EmailField {...spoken.field("email")} type="email" label={signInTexts.email} autoComplete="email" />
      <TextField
        {...code}
        onChange={(event) => form.setValue("code", codeAsTyped(event))}
        label={texts.code}
        hint={texts[voice].codeHint}
        placeholder={codePlaceholder}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
      />
      {voice === "adult" && (
        <Note>
          <p>{texts.teacherCode.what}</p>
          <Button size="sm" className={note["below"]} onClick={refuseTeacherCode}>
            {texts.teacherCode.student}
          </Button>
        </Note>
      )}
      <Button type="submit" variant="go" size="lg" full loading={signUp.isPending || recognised.isPending}>
        {texts.submit}
      </Button>
    </form>
  );
}

/** Returns what the form holds first: address and code of the steps before, else what was typed before a card. */
function initialValues(email: string) {
  const typed = readTyped();
  return {
    firstName: typed?.firstName ?? "",
    name: typed?.name ?? "",
    email: email || (typed?.email ?? ""),
    code: formatCode(readCode() || (typed?.code ?? "")),
    shownFirstName: typed?.shownFirstName ?? "",
    shownName: typed?.shownName ?? "",
  };
}

/** Returns the form with its messages said to whom they are for. */
function inVoice<Form extends Pick<ReturnType<typeof useForm>, "field">>(voice: Voice, form: Form): Form {
  const field = (name: string) => {
    const props = form.field(name);
    return { ...props, error: props.error && saidTo(voice, props.error) };
  };
  return { ...form, field };
}

const saidTo = (voice: Voice, message: string): string => (voice === "student" && texts.toStudent[message]) || message;

/** Returns the formatted code, unless the cursor is in the middle of it: formatting would move it to the end. */
function codeAsTyped({ target }: ChangeEvent<HTMLInputElement>): string {
  const atEnd = target.selectionStart === target.value.length;
  return atEnd ? formatCode(target.value) : target.value;
}
