/**
 * Runs `action` when the browser is idle, and after `withinMs` milliseconds at the latest. Browsers without `requestIdleCallback` always
 * wait that long.
 * @returns a function that cancels it
 */
export function whenIdle(action: () => void, withinMs: number): () => void {
  if ("requestIdleCallback" in globalThis) {
    const id = requestIdleCallback(action, { timeout: withinMs });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(action, withinMs);
  return () => clearTimeout(timer);
}
