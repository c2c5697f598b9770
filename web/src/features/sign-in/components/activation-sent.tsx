import { useState } from "react";
import { Navigate } from "react-router";
import { pathTo } from "../../../shared/paths.ts";
import { ButtonLink } from "../../../shared/ui/button/button-link.tsx";
import text from "../../../shared/ui/layout/text.module.css";
import { readDraft } from "../sign-in-draft.ts";
import { signInTexts } from "../texts.ts";
import { SendActivation } from "./not-activated.tsx";
import { SignInLayout } from "./sign-in-layout.tsx";

interface ActivationSentProps {
  texts: {
    page: string;
    title: string;
    /** Says where the mail went. */
    lead: (email: string) => string;
    /** What to do with it. */
    next: string;
  };
}

/** An account exists and waits for its activation by email. Without that email nothing was sent: it goes back to the first step of signing in. */
export function ActivationSent({ texts }: ActivationSentProps) {
  const [{ email }] = useState(readDraft);
  if (!email) return <Navigate to={pathTo("login")} replace />;
  return (
    <SignInLayout page={texts.page} title={texts.title} lead={texts.lead(email)}>
      <p>{texts.next}</p>
      <ButtonLink to={pathTo("login")} variant="go" size="lg" full>
        {signInTexts.backToLogin}
      </ButtonLink>
      <p className={text["muted"]}>{signInTexts.accountCreated.missing}</p>
      <SendActivation email={email} />
    </SignInLayout>
  );
}
