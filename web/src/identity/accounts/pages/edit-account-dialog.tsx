import { useDialogRoute } from "../../../platform/ui/modal/dialog-route.ts";
import { canEditAccount } from "../../sign-in/me.rules.ts";
import { useMe } from "../../sign-in/session.ts";
import { EditAccountModal } from "../components/edit-account-modal.tsx";

/** The dialog that edits the user's names and email, over the account page. Adults only: students ask their teacher. */
export function EditAccountDialog() {
  const me = useMe();
  const { close } = useDialogRoute();
  return me && canEditAccount(me) && <EditAccountModal me={me} onClose={close} />;
}
