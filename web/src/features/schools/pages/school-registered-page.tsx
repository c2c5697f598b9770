import { ActivationSent } from "../../sign-in/components/activation-sent.tsx";
import { texts } from "../texts.ts";

/** The school is there, and its owner's account waits for its activation by email. */
export const SchoolRegisteredPage = () => <ActivationSent texts={texts.registered} />;
