let reached = true;
const listeners = new Set<() => void>();

/** Whether the service answered the last call. False while a copy replaces its answer. */
export const isReached = (): boolean => reached;

/** Records that the service answered (true), or that a copy replaces its answer (false). */
export function noteReach(now: boolean): void {
  if (now === reached) return;
  reached = now;
  for (const listener of listeners) listener();
}

/**
 * Calls `listener` at each change of `isReached`.
 * @returns a function that unsubscribes
 */
export function onReach(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
