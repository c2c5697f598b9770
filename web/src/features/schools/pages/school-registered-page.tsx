import { ActivationSent } from "../../sign-in/components/activation-sent.tsx";
import { texts } from "../texts.ts";

/** The school is registered; its owner must activate the account through the email. */
export const SchoolRegisteredPage = () => <ActivationSent texts={texts.registered} />;
