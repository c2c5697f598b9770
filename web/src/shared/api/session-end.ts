import { useSyncExternalStore } from "react";

let ended = false;
/** Listeners of the forms on screen that report the end of the session. */
const forms = new Set<() => void>();

/** Whether a form on screen reports the end of the session itself. The application must then not leave the page. */
export const isSessionEndReportedOnPage = (): boolean => forms.size > 0;

/** Records whether the session has ended, as far as the page knows. */
export function noteSessionEnd(now: boolean): void {
  if (now === ended) return;
  ended = now;
  for (const form of forms) form();
}

function subscribe(form: () => void): () => void {
  forms.add(form);
  return () => forms.delete(form);
}

/** Returns whether the session is known to have ended. The component that uses it must report that, and keep the typed text. */
export const useSessionEnd = (): boolean => useSyncExternalStore(subscribe, () => ended);
