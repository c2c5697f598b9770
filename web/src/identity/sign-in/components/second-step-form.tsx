import { secondStepForm } from "@badin/contract/schemas";
import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { ApiFailure, isSignedOut } from "../../../platform/api/failures.ts";
import { useForm } from "../../../platform/forms/use-form.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { confirmSignInMutation, passkeyMutation } from "../second-step-api.ts";
import { secondStepTexts as texts } from "../second-step-texts.ts";
import { sayFailure, sayRefused } from "../sign-in-toasts.ts";
import { signInTexts } from "../texts.ts";
import { useArrival, useFirstField } from "../use-arrival.ts";
import { useLoginPath } from "../use-login-path.ts";
import styles from "./sign-in-form.module.css";

interface SecondStepFormProps {
  /** Whether the account has an authenticator app. */
  app: boolean;
  /** Whether it has a passkey that this site can ask for. */
  passkey: boolean;
}

/** The proofs that finish signing in: a passkey, a code of the app, or a recovery code. */
export function SecondStepForm({ app, passkey }: SecondStepFormProps) {
  const loginPath = useLoginPath();
  const [recovery, setRecovery] = useState(!app && !(passkey && browserSupportsWebAuthn()));
  const onRefused = useRefusal();
  const arrive = useArrival();
  const confirm = useMutation({
    ...confirmSignInMutation,
    onSuccess: () => arrive(),
    onError: (error) => form.refuse(error) || onRefused(error),
  });
  const form = useForm({ schema: secondStepForm, initial: { code: "" }, onSubmit: (body) => confirm.mutate(body) });
  const hasField = app || recovery;
  const codeRef = useFirstField();
  const switchKind = () => {
    setRecovery(!recovery);
    form.setValue("code", "");
    codeRef.current?.focus();
  };
  return (
    <>
      {passkey && browserSupportsWebAuthn() && <PasskeyButton onRefused={onRefused} onSuccess={arrive} />}
      {hasField && (
        <form {...form.formProps} className={layout["stackLg"]}>
          <TextField
            {...form.field("code")}
            ref={codeRef}
            label={recovery ? texts.recoveryCode : texts.appCode}
            {...(recovery && { hint: texts.recoveryHint })}
            inputMode={recovery ? "text" : "numeric"}
            autoComplete={recovery ? "off" : "one-time-code"}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={40}
            enterKeyHint="go"
          />
          <Button type="submit" variant="go" size="lg" full loading={confirm.isPending}>
            {texts.confirm}
          </Button>
        </form>
      )}
      {(app || !recovery) && (
        <button type="button" className={cx(text["wordButton"], styles["wordButton"])} onClick={switchKind}>
          {recovery ? texts.useApp : texts.useRecovery}
        </button>
      )}
      <p className={cx(text["muted"], text["small"], layout["row"], layout["gap14"], layout["top"], text["pretty"])}>{texts.lost}</p>
      <Link to={loginPath}>{signInTexts.backToLogin}</Link>
    </>
  );
}

function PasskeyButton({ onRefused, onSuccess }: { onRefused: (error: unknown) => void; onSuccess: () => Promise<void> }) {
  const { mutate, isPending } = useMutation({
    ...passkeyMutation,
    onSuccess: () => onSuccess(),
    onError: (error) => (error instanceof ApiFailure ? onRefused(error) : sayRefused(texts.passkeyGivenUp)),
  });
  return (
    <Button variant="go" size="lg" full loading={isPending} onClick={() => mutate()}>
      {texts.passkey}
    </Button>
  );
}

/** Says why a proof was refused; once the sign-in has waited too long, the password is asked for again. */
function useRefusal() {
  const loginPath = useLoginPath();
  const navigate = useNavigate();
  return (error: unknown) => {
    if (!isSignedOut(error)) return sayFailure(error);
    sayRefused(texts.expired);
    void navigate(loginPath, { replace: true });
  };
}
