import { toastError } from "../../platform/ui/toast/toast.tsx";
import { reloadNewest } from "../../platform/versions/newest.ts";
import { isException, reportException } from "./report.ts";

const message = "Une erreur s’est produite dans cette page. Ce qui a été enregistré n’est pas perdu.";

/**
 * Shows that an exception of the page's code has happened, with a button that loads the page again, and tells the
 * server's log.
 */
export function tellException(thrown: unknown): void {
  if (!isException(thrown)) return;
  reportException(thrown);
  toastError(message, { ms: Number.POSITIVE_INFINITY, action: { label: "Recharger la page", onPress: () => void reloadNewest() } });
}
