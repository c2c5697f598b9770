import { useState } from "react";
import { pathTo } from "../../../shared/paths.ts";
import { ButtonLink } from "../../../shared/ui/button/button-link.tsx";
import text from "../../../shared/ui/layout/text.module.css";
import { SendActivation } from "../components/not-activated.tsx";
import { SignInLayout } from "../components/sign-in-layout.tsx";
import { readDraft } from "../sign-in-draft.ts";
import { signInTexts } from "../texts.ts";

const texts = signInTexts.accountCreated;

/** The account exists and waits for its activation by email. */
export function AccountCreatedPage() {
  const [{ email }] = useState(readDraft);
  return (
    <SignInLayout page={texts.page} title={texts.title} lead={texts.lead(email)}>
      <p>{texts.next}</p>
      <ButtonLink to={pathTo("login")} variant="go" size="lg" full>
        {signInTexts.backToLogin}
      </ButtonLink>
      {email && (
        <>
          <p className={text["muted"]}>{texts.missing}</p>
          <SendActivation email={email} />
        </>
      )}
    </SignInLayout>
  );
}
