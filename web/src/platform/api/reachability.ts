let reachable = true;
const listeners = new Set<() => void>();

/** Whether the service answered the last call. False while a copy replaces its answer. */
export const isReachable = (): boolean => reachable;

/** Records that the service answered (true), or that a copy replaces its answer (false). */
export function setReachable(now: boolean): void {
  if (now === reachable) return;
  reachable = now;
  for (const listener of listeners) listener();
}

/**
 * Calls `listener` at each change of `isReachable`.
 * @returns a function that unsubscribes
 */
export function onReachabilityChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
