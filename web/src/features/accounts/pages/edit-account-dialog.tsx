import { useDialogRoute } from "../../../shared/ui/modal/dialog-route.ts";
import { canEditAccount } from "../../sign-in/me.rules.ts";
import { useMe } from "../../sign-in/session.ts";
import { EditAccountModal } from "../components/edit-account-modal.tsx";

/** Over the account page: one's own names and email. Pupils ask their teacher. */
export function EditAccountDialog() {
  const me = useMe();
  const { close } = useDialogRoute();
  return me && canEditAccount(me) && <EditAccountModal me={me} onClose={close} />;
}
