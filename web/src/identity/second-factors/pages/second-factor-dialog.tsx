import { useParams } from "react-router";
import { useDialogRoute } from "../../../platform/ui/modal/dialog-route.ts";
import { canEditAccount } from "../../sign-in/me.rules.ts";
import { useMe } from "../../sign-in/session.ts";
import { AddAppModal } from "../components/add-app-modal.tsx";
import { AddPasskeyModal } from "../components/add-passkey-modal.tsx";
import { RemovalModal } from "../components/removal-modal.tsx";
import { RenewCodesModal } from "../components/renew-codes-modal.tsx";

/**
 * The dialogs of the second factors, over the account page: `app`, `passkey`, `codes` and `removal`. Adults only, on
 * their own account.
 */
export function SecondFactorDialog() {
  const me = useMe();
  const { close } = useDialogRoute();
  const { what, factorId } = useParams();
  if (!me || !canEditAccount(me) || me.impersonate > 0) return null;
  switch (what) {
    case "app":
      return <AddAppModal me={me} onClose={close} />;
    case "passkey":
      return <AddPasskeyModal me={me} onClose={close} />;
    case "codes":
      return <RenewCodesModal me={me} onClose={close} />;
    case "removal":
      return <RemovalModal me={me} factorId={Number(factorId)} onClose={close} />;
    default:
      return null;
  }
}
