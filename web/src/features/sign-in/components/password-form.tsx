import { signInForm } from "@badin/contract/schemas";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { ApiFailure } from "../../../shared/api/failures.ts";
import { useForm } from "../../../shared/forms/use-form.ts";
import { Button } from "../../../shared/ui/button/button.tsx";
import { PasswordField } from "../../../shared/ui/field/password-field.tsx";
import { TextField } from "../../../shared/ui/field/text-field.tsx";
import { signInMutation } from "../api.ts";
import { sayFailure, sayRefused } from "../sign-in-toasts.ts";
import { signInTexts } from "../texts.ts";
import { useArrival } from "../use-arrival.ts";
import { ForgottenPassword } from "./forgotten-password.tsx";
import { NotActivated } from "./not-activated.tsx";
import styles from "./sign-in-form.module.css";

const texts = signInTexts.passwordStep;

interface PasswordFormProps {
  email: string;
  /** Where another name is given. */
  loginPath: string;
}

/** The password of a known name, and the ways out for who has none. */
export function PasswordForm({ email, loginPath }: PasswordFormProps) {
  const form = useForm({
    schema: signInForm,
    initial: { username: email, password: "" },
    onSubmit: (credentials) => signIn.mutate(credentials),
    onInvalid: () => sayRefused(texts.bothRequired),
  });
  const signIn = useMutation({
    ...signInMutation,
    onSuccess: useArrival(),
    onError: (error) => {
      sayFailure(error);
      if (codeOf(error) === "bad_credentials") form.showErrors({ password: texts.wrong });
    },
  });
  const passwordRef = useFocusOnArrival();
  const { error, ...password } = form.field("password");
  return (
    <>
      <form {...form.formProps} className={styles["form"]}>
        <TextField
          name="username"
          label={signInTexts.email}
          value={email}
          readOnly
          autoComplete="username"
          trailing={
            <Link to={loginPath} className={styles["change"]}>
              {signInTexts.change}
            </Link>
          }
        />
        <PasswordField
          {...password}
          ref={passwordRef}
          label={signInTexts.password}
          error={error === texts.bothRequired ? missing(password.value) : error}
          autoComplete="current-password"
          enterKeyHint="go"
        />
        <Button type="submit" variant="go" size="lg" full loading={signIn.isPending}>
          {signInTexts.signIn}
        </Button>
      </form>
      {codeOf(signIn.error) === "not_activated" && <NotActivated email={email} />}
      <ForgottenPassword email={email} />
    </>
  );
}

/** The toast speaks of both fields; this message, under the field, says what is wrong with it. */
const missing = (password = "") => (password === "" ? texts.needed : texts.tooShort);

const codeOf = (error: unknown) => (error instanceof ApiFailure ? error.code : undefined);

/** The name has just been given: the next thing to type is the password. */
function useFocusOnArrival() {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}
