import { useState } from "react";
import { Navigate } from "react-router";
import { PasswordForm } from "../components/password-form.tsx";
import { SignInLayout } from "../components/sign-in-layout.tsx";
import { readDraft } from "../sign-in-draft.ts";
import { signInTexts } from "../texts.ts";
import { useLoginPath } from "../use-login-path.ts";

const texts = signInTexts.passwordStep;

/** Second step of signing in: the password. Without a name in the draft it redirects to the first step. */
export function PasswordPage() {
  const [{ email }] = useState(readDraft);
  const loginPath = useLoginPath();
  if (!email) return <Navigate to={loginPath} replace />;
  return (
    <SignInLayout page={texts.page} title={texts.title}>
      <PasswordForm email={email} />
    </SignInLayout>
  );
}
