import { failureMessage, isGone, isOutdated, isSignedOut } from "../../api/failures.ts";
import { nbsp } from "../../typography.ts";
import { toastError, toastInfo } from "./toast.tsx";

const goneAlready = nbsp("Cet élément avait déjà été supprimé ailleurs : la liste est à jour.");

/** Asks anew for what shows the thing that a window is about. */
type Refresh = () => unknown;

/**
 * Says why the change that a window asked for failed, and has what is behind it asked anew when it shows what is no more, or no more so. Nothing
 * is said of a session that has ended: the window itself does, with a way to go on.
 */
export function toastFailure(error: unknown, refresh: Refresh, message = failureMessage(error)): void {
  if (isSignedOut(error)) return;
  toastError(message);
  if (isOutdated(error)) void refresh();
}

/** The same for a deletion. When another tab or a colleague has deleted it already, the window closes and the list follows, as if it were done. */
export async function toastDeletionFailure(error: unknown, refresh: Refresh, close: () => void): Promise<void> {
  if (!isGone(error)) return toastFailure(error, refresh);
  close();
  await refresh();
  toastInfo(goneAlready);
}
