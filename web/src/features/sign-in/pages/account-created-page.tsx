import { ActivationSent } from "../components/activation-sent.tsx";
import { signInTexts } from "../texts.ts";

/** The account is created and must be activated through the email. */
export const AccountCreatedPage = () => <ActivationSent texts={signInTexts.accountCreated} />;
