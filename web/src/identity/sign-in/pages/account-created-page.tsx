import { useState } from "react";
import { ActivationSent } from "../components/activation-sent.tsx";
import { readStudent } from "../sign-in-draft.ts";
import { signUpTexts } from "../sign-up-texts.ts";

const texts = signUpTexts.accountCreated;

/** The account is created and must be activated through the email. */
export function AccountCreatedPage() {
  const [student] = useState(readStudent);
  return <ActivationSent texts={{ ...texts, next: student ? texts.studentNext : texts.adultNext }} />;
}
