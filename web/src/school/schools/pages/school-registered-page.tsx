import { useLocation } from "react-router";
import { ActivationSent } from "../../../identity/sign-in/components/activation-sent.tsx";
import { texts } from "../texts.ts";

/**
 * The school is registered; its owner must activate the account through the email, which may wait for a site admin's
 * agreement.
 */
export function SchoolRegisteredPage() {
  const state: unknown = useLocation().state;
  const waits = typeof state === "object" && state !== null && "waitsForAgreement" in state && state.waitsForAgreement === true;
  return <ActivationSent texts={waits ? texts.waiting : texts.registered} mailed={!waits} />;
}
