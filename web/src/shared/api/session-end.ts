import { useSyncExternalStore } from "react";

let ended = false;
/** Forms on screen that would say so, each told of a change. */
const forms = new Set<() => void>();

/** Whether a form on screen tells who types in it that the session has ended: the page is not to be left. */
export const isFormOpen = (): boolean => forms.size > 0;

/** Notes that the session is known to have ended, or that it turns out to be there. */
export function noteSessionEnd(now: boolean): void {
  if (now === ended) return;
  ended = now;
  for (const form of forms) form();
}

function subscribe(form: () => void): () => void {
  forms.add(form);
  return () => forms.delete(form);
}

/** Whether the session is known to have ended, for a form that says so and keeps what was typed. */
export const useSessionEnd = (): boolean => useSyncExternalStore(subscribe, () => ended);
