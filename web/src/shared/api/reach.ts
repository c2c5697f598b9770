let reached = true;
const listeners = new Set<() => void>();

/** Whether the service answered the last time something depended on it: false while a copy is shown in the place of its answer. */
export const isReached = (): boolean => reached;

/** Notes that the service answered, or that a copy had to take the place of its answer. */
export function noteReach(now: boolean): void {
  if (now === reached) return;
  reached = now;
  for (const listener of listeners) listener();
}

/** Calls back at each change. @returns what stops it */
export function onReach(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
