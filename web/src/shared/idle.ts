/**
 * Does `action` once the browser has nothing more urgent, such as showing what was just drawn, and after `withinMs` milliseconds at the latest;
 * browsers that do not tell wait that long.
 * @returns what gives it up
 */
export function whenIdle(action: () => void, withinMs: number): () => void {
  if ("requestIdleCallback" in globalThis) {
    const id = requestIdleCallback(action, { timeout: withinMs });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(action, withinMs);
  return () => clearTimeout(timer);
}
