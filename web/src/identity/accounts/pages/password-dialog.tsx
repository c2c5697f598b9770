import { useDialogRoute } from "../../../platform/ui/modal/dialog-route.ts";
import { useMe } from "../../sign-in/session.ts";
import { PasswordModal } from "../components/password-modal.tsx";

/** The dialog that changes the user's own password, over the account page. */
export function PasswordDialog() {
  const me = useMe();
  const { close } = useDialogRoute();
  return me && me.impersonate === 0 && <PasswordModal me={me} onClose={close} />;
}
