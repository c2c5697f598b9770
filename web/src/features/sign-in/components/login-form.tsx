import { loginForm } from "@badin/contract/schemas";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { ApiFailure } from "../../../shared/api/failures.ts";
import { useForm } from "../../../shared/forms/use-form.ts";
import { pathTo } from "../../../shared/paths.ts";
import { Button } from "../../../shared/ui/button/button.tsx";
import { TextField } from "../../../shared/ui/field/text-field.tsx";
import { lookUpMutation, signInMutation } from "../api.ts";
import { withReturn } from "../return-path.rules.ts";
import { keepDraft, readDraft } from "../sign-in-draft.ts";
import { sayFailure } from "../sign-in-toasts.ts";
import { signInTexts } from "../texts.ts";
import { useArrival } from "../use-arrival.ts";
import { CardNote } from "./card-note.tsx";
import styles from "./sign-in-form.module.css";

const texts = signInTexts.login;

/** The first step of signing in: asks for the email or username, then opens the password step or the account form. */
export function LoginForm() {
  const [draft] = useState(readDraft);
  const form = useForm({ schema: loginForm, initial: { email: draft.email }, onSubmit: ({ email }) => submit(email) });
  const lookUp = useLookUp();
  const card = useCard();
  const submit = (email: string) => (card.isOf(email) ? card.signIn() : lookUp.mutate(email));
  return (
    <form {...form.formProps} className={styles["form"]}>
      <TextField
        {...form.field("email")}
        label={signInTexts.email}
        hint={texts.hint}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
      />
      <Button type="submit" variant="go" size="lg" full loading={lookUp.isPending || card.isPending}>
        {texts.next}
      </Button>
      <CardNote state={card.state} />
    </form>
  );
}

/** Looks the name up and opens the password step or, for an unknown name, the account form. */
function useLookUp() {
  const navigate = useNavigate();
  const back = useSearchParams()[0].get("back");
  return useMutation({
    ...lookUpMutation,
    onSuccess: ({ signin }, email) => {
      keepDraft(email);
      return navigate(withReturn(pathTo(signin === "u" ? "createAccount" : "password"), back));
    },
    onError: sayFailure,
  });
}

/** The scanned card, if any. It signs in with one press; once the server refuses its password, it is ignored. */
function useCard() {
  const [card] = useState(readDraft);
  const [refused, setRefused] = useState(false);
  const arrive = useArrival();
  const { mutate, isPending } = useMutation({
    ...signInMutation,
    onSuccess: arrive,
    onError: (error) => {
      sayFailure(error);
      if (!(error instanceof ApiFailure) || error.status !== 401) return;
      keepDraft(card.email);
      setRefused(true);
    },
  });
  const read = card.password !== "" && !refused;
  return {
    state: refused ? ("refused" as const) : read ? ("read" as const) : undefined,
    isPending,
    isOf: (email: string) => read && email === card.email,
    signIn: () => mutate({ username: card.email, password: card.password }),
  };
}
