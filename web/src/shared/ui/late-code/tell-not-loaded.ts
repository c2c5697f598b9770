import { reloadNewest } from "../../versions/newest.ts";
import { toastError } from "../toast/toast.tsx";

const message = "La fenêtre n’a pas pu s’ouvrir\u00A0: le réseau a manqué, ou Badin vient d’être mis à jour";

/**
 * Says that a window cannot open because its code could not be fetched. With network the page can be reloaded: a former version may be to blame,
 * or a browser that does not fetch again what it once failed to fetch.
 */
export function tellNotLoaded(error: unknown): void {
  console.warn("A window is not at hand", error);
  const reload = { ms: Number.POSITIVE_INFINITY, action: { label: "Recharger la page", onPress: () => void reloadNewest() } };
  toastError(message, navigator.onLine ? reload : {});
}
