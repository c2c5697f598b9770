import { useState } from "react";
import { Link, Navigate, useLocation } from "react-router";
import { type Voice, voiceOf } from "../code-format.rules.ts";
import type { StepTitle } from "../components/claim-account.tsx";
import { CreateAccountForm } from "../components/create-account-form.tsx";
import { RegisterSchool } from "../components/register-school.tsx";
import { SignInLayout } from "../components/sign-in-layout.tsx";
import { keepCode, keepStudent, readDraft, readTyped } from "../sign-in-draft.ts";
import { signUpTexts } from "../sign-up-texts.ts";
import { signInTexts } from "../texts.ts";
import { useLoginPath } from "../use-login-path.ts";

const texts = signUpTexts.createAccount;

/**
 * Creates an account for an unknown name, with a subscription code of a class or school, which stands after `#` when a
 * QR code led here. Without an email in the draft nor a code typed in the first step, it redirects to it.
 */
export function CreateAccountPage() {
  const { hash, state } = useLocation();
  const [{ email }] = useState(() => {
    if (hash) {
      keepCode(hash.slice(1));
      keepStudent(voiceOf(hash.slice(1)) === "student");
    }
    return readDraft();
  });
  const [asked, setAsked] = useState<StepTitle>();
  const [voice, setVoice] = useState<Voice>("anyone");
  const loginPath = useLoginPath();
  if (!email && !state?.coded && !readTyped()) return <Navigate to={loginPath} replace />;
  return (
    <SignInLayout
      page={texts.page}
      title={asked?.title ?? texts[voice].title}
      lead={asked?.lead ?? (email ? texts.lead : texts.coded)}
      footer={voice !== "student" && <RegisterSchool />}
    >
      <CreateAccountForm email={email} onVoice={setVoice} onAsked={setAsked} />
      {!asked && (
        <p>
          {email && texts.other} <Link to={loginPath}>{email ? signInTexts.change : signInTexts.backToLogin}</Link>
        </p>
      )}
    </SignInLayout>
  );
}
