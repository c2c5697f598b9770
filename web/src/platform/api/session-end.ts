import { useSyncExternalStore } from "react";

let ended = false;
/** Listeners of the forms on screen that report the end of the session. */
const forms = new Set<() => void>();
/** Listeners of the pages on screen that report it too, and hold no typed text. */
const pages = new Set<() => void>();

/** Whether a form on screen reports the end of the session itself: what it holds was typed as the user it shows. */
export const isSessionEndReportedOnPage = (): boolean => forms.size > 0;

/** Whether a form or a page on screen reports the end of the session. The application must then not leave the page. */
export const staysAtSessionEnd = (): boolean => forms.size > 0 || pages.size > 0;

/** Records whether the session has ended, as far as the page knows. */
export function noteSessionEnd(now: boolean): void {
  if (now === ended) return;
  ended = now;
  for (const listener of [...forms, ...pages]) listener();
}

const subscribeAmong = (listeners: Set<() => void>) => (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const subscribeForm = subscribeAmong(forms);
const subscribePage = subscribeAmong(pages);

/**
 * Returns whether the session is known to have ended. The component that uses it must report that, and keep the typed
 * text.
 */
export const useSessionEnd = (): boolean => useSyncExternalStore(subscribeForm, () => ended);

/**
 * The same for a page without typed text, such as a quiz: it stays, must report it, and follows the user who signs in
 * next.
 */
export const usePageSessionEnd = (): boolean => useSyncExternalStore(subscribePage, () => ended);
