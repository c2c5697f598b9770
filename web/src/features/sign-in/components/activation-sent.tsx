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
    /** Says where the mail was sent. */
    lead: (email: string) => string;
    /** Says what to do with the mail. */
    next: string;
  };
}

/** Says that the account must be activated through the email. Without an email in the draft it redirects to the sign-in page. */
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
