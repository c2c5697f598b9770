import { useState } from "react";
import { ActivationSent } from "../components/activation-sent.tsx";
import { readPupil } from "../sign-in-draft.ts";
import { signUpTexts } from "../sign-up-texts.ts";

/** The account is created and must be activated through the email. */
export function AccountCreatedPage() {
  const [pupil] = useState(readPupil);
  return <ActivationSent texts={signUpTexts.accountCreated[pupil ? "pupil" : "adult"]} />;
}
