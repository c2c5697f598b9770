import { signInForm } from "@badin/contract/schemas";
import { useMutation } from "@tanstack/react-query";
import { ApiFailure } from "../../../platform/api/failures.ts";
import { useForm } from "../../../platform/forms/use-form.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { PasswordField } from "../../../platform/ui/field/password-field.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import { signInMutation } from "../api.ts";
import { sayFailure, sayRefused } from "../sign-in-toasts.ts";
import { signUpTexts } from "../sign-up-texts.ts";
import { signInTexts } from "../texts.ts";
import { useArrival, useFirstField } from "../use-arrival.ts";
import { ClaimedCard } from "./claimed-card.tsx";

const texts = signUpTexts.claim.typedCard;
const { bothRequired, tooShort, wrong } = signInTexts.passwordStep;

interface TypedCardProps {
  /** Whose card it is, where that is known. */
  who?: string | undefined;
  place?: readonly string[];
  onNoCard: () => void;
  /** Whether what `onNoCard` does is in progress. */
  busy?: boolean;
}

/** Signs in with what is printed on a card: username and password in one step. */
export function TypedCard({ who, place = [], onNoCard, busy = false }: TypedCardProps) {
  const form = useForm({
    schema: signInForm,
    initial: { username: "", password: "", remember: "false" },
    onSubmit: (credentials) => signIn.mutate(credentials),
    onInvalid: () => sayRefused(bothRequired),
  });
  const signIn = useMutation({
    ...signInMutation,
    onSuccess: useArrival(),
    onError: (error) => {
      sayFailure(error);
      if (error instanceof ApiFailure && error.code === "bad_credentials") form.showErrors({ password: wrong });
    },
  });
  const first = useFirstField();
  const username = form.field("username");
  const password = form.field("password");
  return (
    <form {...form.formProps} className={layout["stackLg"]}>
      {who && <ClaimedCard who={who} place={place} />}
      <TextField
        {...username}
        ref={first}
        error={username.error && texts.noUsername}
        label={signInTexts.username}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
      />
      <PasswordField
        {...password}
        error={password.error === bothRequired ? (password.value === "" ? texts.noPassword : tooShort) : password.error}
        label={texts.password}
        autoComplete="current-password"
        enterKeyHint="go"
      />
      <Button type="submit" variant="go" size="lg" full loading={signIn.isPending}>
        {texts.enter}
      </Button>
      <Button variant="quiet" full loading={busy} onClick={onNoCard}>
        {texts.noCard}
      </Button>
    </form>
  );
}
