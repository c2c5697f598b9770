import { ActivationSent } from "../components/activation-sent.tsx";
import { signInTexts } from "../texts.ts";

/** The account exists and waits for its activation by email. */
export const AccountCreatedPage = () => <ActivationSent texts={signInTexts.accountCreated} />;
