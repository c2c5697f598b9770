import { useState } from "react";
import { pathTo } from "../../../shared/paths.ts";
import { ButtonLink } from "../../../shared/ui/button/button-link.tsx";
import text from "../../../shared/ui/layout/text.module.css";
import { SendActivation } from "../../accounts/components/not-activated.tsx";
import { SignInLayout } from "../../accounts/components/sign-in-layout.tsx";
import { readDraft } from "../../accounts/sign-in-draft.ts";
import { signInTexts } from "../../accounts/texts.ts";
import { texts as allTexts } from "../texts.ts";

const texts = allTexts.registered;

/** The school is there, and its owner's account waits for its activation by email. */
export function SchoolRegisteredPage() {
  const [{ email }] = useState(readDraft);
  return (
    <SignInLayout page={texts.page} title={texts.title} lead={texts.lead(email)}>
      <p>{texts.next}</p>
      <ButtonLink to={pathTo("login")} variant="go" size="lg" full>
        {signInTexts.backToLogin}
      </ButtonLink>
      {email && (
        <>
          <p className={text["muted"]}>{signInTexts.accountCreated.missing}</p>
          <SendActivation email={email} />
        </>
      )}
    </SignInLayout>
  );
}
