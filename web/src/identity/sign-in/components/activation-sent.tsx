import { useState } from "react";
import { Navigate } from "react-router";
import { pathTo } from "../../../platform/paths.ts";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { keepDraft, readDraft } from "../sign-in-draft.ts";
import { signUpTexts } from "../sign-up-texts.ts";
import { signInTexts } from "../texts.ts";
import { CorrectEmail } from "./correct-email.tsx";
import { SendActivation } from "./not-activated.tsx";
import styles from "./sign-in-form.module.css";
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
  /** Whether the email has left, and can be sent again. */
  mailed?: boolean;
}

/**
 * Says that the account must be activated through the email, whose address can still be corrected. Without an email in
 * the draft it redirects to the sign-in page.
 */
export function ActivationSent({ texts, mailed = true }: ActivationSentProps) {
  const [email, setEmail] = useState(() => readDraft().email);
  const corrected = (next: string) => {
    keepDraft(next);
    setEmail(next);
  };
  if (!email) return <Navigate to={pathTo("login")} replace />;
  return (
    <SignInLayout page={texts.page} title={texts.title} lead={texts.lead(email)}>
      <p>{texts.next}</p>
      <ButtonLink to={pathTo("login")} variant="go" size="lg" full>
        {signInTexts.backToLogin}
      </ButtonLink>
      {mailed && <p className={text["muted"]}>{signUpTexts.accountCreated.missing}</p>}
      <div className={cx(layout["cluster"], layout["top"], styles["ways"])}>
        {mailed && <SendActivation email={email} />}
        <CorrectEmail key={email} email={email} mailed={mailed} onCorrected={corrected} />
      </div>
    </SignInLayout>
  );
}
