import { failureMessage, isGone, isOutdated, isSignedOut } from "../../api/failures.ts";
import { nbsp } from "../../typography.ts";
import { toastError, toastInfo } from "./toast.tsx";

const goneAlready = nbsp("Cet élément avait déjà été supprimé ailleurs : la liste est à jour.");

/** Refetches the queries that show the dialog's item. */
type Refresh = () => unknown;

/**
 * Shows a toast with the reason why a dialog's change failed, and calls `refresh` when the page behind shows an item
 * that no longer exists or has changed. Shows no toast when the session has ended: the dialog itself reports that.
 */
export function toastFailure(error: unknown, refresh: Refresh, message = failureMessage(error)): void {
  if (isSignedOut(error)) return;
  toastError(message);
  if (isOutdated(error)) void refresh();
}

/**
 * Does the same for a deletion. When the item is already deleted, closes the dialog and refreshes the list, as after a
 * success.
 */
export async function toastDeletionFailure(error: unknown, refresh: Refresh, close: () => void): Promise<void> {
  if (!isGone(error)) return toastFailure(error, refresh);
  close();
  await refresh();
  toastInfo(goneAlready);
}
