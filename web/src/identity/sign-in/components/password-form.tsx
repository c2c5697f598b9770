import { signInForm } from "@badin/contract/schemas";
import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router";
import { ApiFailure } from "../../../platform/api/failures.ts";
import { useForm } from "../../../platform/forms/use-form.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { PasswordField } from "../../../platform/ui/field/password-field.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import { signInMutation } from "../api.ts";
import { sayFailure, sayRefused } from "../sign-in-toasts.ts";
import { signInTexts } from "../texts.ts";
import { useArrival, useFirstField } from "../use-arrival.ts";
import { useLoginPath } from "../use-login-path.ts";
import { ForgottenPassword } from "./forgotten-password.tsx";
import { NotActivated } from "./not-activated.tsx";
import { RememberField } from "./remember-field.tsx";
import styles from "./sign-in-form.module.css";

const texts = signInTexts.passwordStep;

/** The password step of signing in, with the links for users who have no password. */
export function PasswordForm({ email }: { email: string }) {
  const loginPath = useLoginPath();
  const form = useForm({
    schema: signInForm,
    initial: { username: email, password: "", remember: "false" },
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
  const passwordRef = useFirstField();
  const { error, ...password } = form.field("password");
  return (
    <>
      <form {...form.formProps} className={layout["stackLg"]}>
        <TextField
          name="username"
          label={email.includes("@") ? signInTexts.email : signInTexts.username}
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
        <RememberField checked={form.values.remember === "true"} onChange={(checked) => form.setValue("remember", String(checked))} />
        <Button type="submit" variant="go" size="lg" full loading={signIn.isPending}>
          {signInTexts.signIn}
        </Button>
      </form>
      {codeOf(signIn.error) === "not_activated" && <NotActivated email={email} />}
      <ForgottenPassword email={email} />
    </>
  );
}

/**
 * Returns the message under the password field. The toast names both fields; this one says what is wrong with the
 * password.
 */
const missing = (password = "") => (password === "" ? texts.needed : texts.tooShort);

const codeOf = (error: unknown) => (error instanceof ApiFailure ? error.code : undefined);
