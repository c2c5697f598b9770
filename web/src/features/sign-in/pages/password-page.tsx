import { useState } from "react";
import { Navigate, useSearchParams } from "react-router";
import { pathTo } from "../../../shared/paths.ts";
import { PasswordForm } from "../components/password-form.tsx";
import { SignInLayout } from "../components/sign-in-layout.tsx";
import { withReturn } from "../return-path.rules.ts";
import { readDraft } from "../sign-in-draft.ts";
import { signInTexts } from "../texts.ts";

const texts = signInTexts.passwordStep;

/** Second step of signing in: the password. Without a name in the draft it redirects to the first step. */
export function PasswordPage() {
  const [{ email }] = useState(readDraft);
  const back = useSearchParams()[0].get("back");
  const loginPath = withReturn(pathTo("login"), back);
  if (!email) return <Navigate to={loginPath} replace />;
  return (
    <SignInLayout page={texts.page} title={texts.title}>
      <PasswordForm email={email} loginPath={loginPath} />
    </SignInLayout>
  );
}
