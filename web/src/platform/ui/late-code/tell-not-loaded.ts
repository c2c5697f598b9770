import { reloadNewest } from "../../versions/newest.ts";
import { toastError } from "../toast/toast.tsx";
import { endError } from "../toast/toast-queue.ts";

const message = "La fenêtre n’a pas pu s’ouvrir\u00A0: le réseau a manqué, ou Badin vient d’être mis à jour";

/**
 * Shows a toast when a dialog cannot open because its code could not be fetched. With network, the toast offers to
 * reload the page: the page may belong to an older version, or the browser may refuse to retry a module that failed
 * once.
 */
export function tellNotLoaded(error: unknown): void {
  console.warn("A dialog could not be loaded", error);
  const reload = { ms: Number.POSITIVE_INFINITY, action: { label: "Recharger la page", onPress: () => void reloadNewest() } };
  toastError(message, navigator.onLine ? reload : {});
}

/** Closes that toast: a dialog has opened. */
export const endNotLoaded = (): void => endError(message);
