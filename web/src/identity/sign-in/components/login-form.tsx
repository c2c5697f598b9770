import { codeKind, loginCheck, normalizeCode } from "@badin/contract";
import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { isSignedOut } from "../../../platform/api/failures.ts";
import { useForm } from "../../../platform/forms/use-form.ts";
import { pathTo } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import { lookUpMutation, signInMutation } from "../api.ts";
import { withReturn } from "../return-path.rules.ts";
import { keepDraft, readDraft, readStudent } from "../sign-in-draft.ts";
import { sayFailure } from "../sign-in-toasts.ts";
import { signInTexts } from "../texts.ts";
import { useArrival } from "../use-arrival.ts";
import { CardNote } from "./card-note.tsx";
import { NotActivated } from "./not-activated.tsx";

const texts = signInTexts.login;
// Loaded when a code is typed, not before.
const CodeEntry = lazy(async () => ({ default: (await import("./code-entry.tsx")).CodeEntry }));

/**
 * The first step of signing in: asks for the email or username, then opens the password step or the account form. A
 * code of a class or school says whose it is, and leads to the account form.
 */
export function LoginForm() {
  const [draft] = useState(readDraft);
  const form = useForm({ schema: loginCheck, initial: { email: draft.email }, onSubmit: ({ email }) => submit(email) });
  const card = useCard();
  const [refused, setRefused] = useState({ code: "", message: "" });
  const code = normalizeCode(form.values.email ?? "");
  const isRefused = code === refused.code;
  const kind = isRefused ? undefined : codeKind(code);
  const lookUp = useLookUp((message) => form.showErrors({ email: isRefused ? refused.message : message }));
  const inactive = lookUp.data?.activated === false ? lookUp.variables?.email : undefined;
  const refuse = (message: string, isCode: boolean) => {
    form.showErrors({ email: message });
    if (isCode) setRefused({ code, message });
  };
  const submit = (email: string) => kind || (card.isOf(email) ? card.signIn() : lookUp.mutate({ email }));
  const next = (
    <Button type="submit" variant="go" size="lg" full loading={lookUp.isPending || card.isPending}>
      {texts.next}
    </Button>
  );
  return (
    <form {...form.formProps} className={layout["stackLg"]}>
      <TextField
        {...form.field("email")}
        label={signInTexts.email}
        hint={readStudent() ? texts.studentHint : texts.hint}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
      />
      {kind ? (
        <Suspense fallback={next}>
          <CodeEntry key={code} code={code} kind={kind} onRefused={refuse} />
        </Suspense>
      ) : (
        next
      )}
      {inactive !== undefined && inactive === form.values.email?.trim() ? (
        <NotActivated email={inactive} waits={lookUp.data?.waits} />
      ) : (
        !kind && <CardNote state={card.state} />
      )}
    </form>
  );
}

/**
 * Looks the name up and opens the password step or, for an unknown email, the account form. An account that is not
 * activated stays here, where its activation mail is offered; so does an unknown username, which no account form would
 * take.
 */
function useLookUp(onUnknownUsername: (message: string) => void) {
  const navigate = useNavigate();
  const back = useSearchParams()[0].get("back");
  return useMutation({
    ...lookUpMutation,
    // The code of the next step comes while the server answers.
    onMutate: () => void import("../pages/password-page.tsx").catch(() => undefined),
    onSuccess: ({ signin, activated }, { email }) => {
      if (signin === "u" && !email.includes("@")) return onUnknownUsername(texts.unknownUsername);
      keepDraft(email);
      if (activated === false) return;
      return navigate(withReturn(pathTo(signin === "u" ? "createAccount" : "password"), back));
    },
    onError: sayFailure,
  });
}

/**
 * The card whose address names user and password, if any. It signs in with one press; once the server refuses it, it is
 * ignored, and the note says which of the two has changed.
 */
function useCard() {
  const [card] = useState(readDraft);
  const [refused, setRefused] = useState<"refused" | "renamed">();
  const findReason = useMutation({
    ...lookUpMutation,
    meta: { failureOnPage: true },
    onSettled: (found) => setRefused(found?.signin === "u" ? "renamed" : "refused"),
  });
  const arrive = useArrival();
  const { mutate, isPending } = useMutation({
    ...signInMutation,
    onSuccess: arrive,
    onError: (error) => {
      sayFailure(error);
      if (!isSignedOut(error)) return;
      keepDraft(card.email);
      findReason.mutate({ email: card.email });
    },
  });
  const read = card.password !== "" && !refused;
  return {
    state: refused ?? (read ? ("read" as const) : undefined),
    isPending,
    isOf: (email: string) => read && email === card.email,
    signIn: () => mutate({ username: card.email, password: card.password }),
  };
}
