import { LoginForm } from "../components/login-form.tsx";
import { RegisterSchool } from "../components/register-school.tsx";
import { SignInLayout } from "../components/sign-in-layout.tsx";
import { signInTexts } from "../texts.ts";
import { useLoginEntry } from "../use-login-entry.ts";

const texts = signInTexts.login;

/** First step of signing in: who is it. A student card brings the second step with it. */
export function LoginPage() {
  useLoginEntry();
  return (
    <SignInLayout page={texts.page} title={texts.title} lead={texts.lead} footer={<RegisterSchool />}>
      <LoginForm />
    </SignInLayout>
  );
}
