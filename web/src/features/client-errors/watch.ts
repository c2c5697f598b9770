import { toastError } from "../../shared/ui/toast/toast.tsx";
import { reloadNewest } from "../../shared/versions/newest.ts";
import { isException, reportException } from "./report.ts";

const message = "Une erreur s’est produite dans cette page. Ce qui a été enregistré n’est pas perdu.";

/** Shows a message for each exception that nothing else has shown, and tells the server's log. */
export function watchExceptions(): void {
  addEventListener("unhandledrejection", ({ reason }) => tell(reason));
  // Scripts of browser extensions throw here too: theirs come from another address.
  addEventListener("error", ({ error, filename }) => {
    if (filename.startsWith(location.origin)) tell(error);
  });
}

function tell(thrown: unknown): void {
  if (!isException(thrown)) return;
  reportException(thrown);
  toastError(message, { ms: Number.POSITIVE_INFINITY, action: { label: "Recharger la page", onPress: () => void reloadNewest() } });
}
