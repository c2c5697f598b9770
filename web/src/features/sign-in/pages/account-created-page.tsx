import { signInTexts } from "../../accounts/texts.ts";
import { ActivationSent } from "../components/activation-sent.tsx";

/** The account exists and waits for its activation by email. */
export const AccountCreatedPage = () => <ActivationSent texts={signInTexts.accountCreated} />;
