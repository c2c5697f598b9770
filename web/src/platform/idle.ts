/**
 * Wait of browsers without `requestIdleCallback` (those of Apple), in milliseconds: most pages have settled by then.
 */
const settledMs = 1500;

/**
 * Runs `action` when the browser is idle, and after `withinMs` milliseconds at the latest.
 * @returns a function that cancels it
 */
export function whenIdle(action: () => void, withinMs: number): () => void {
  if ("requestIdleCallback" in globalThis) {
    const id = requestIdleCallback(action, { timeout: withinMs });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(action, Math.min(withinMs, settledMs));
  return () => clearTimeout(timer);
}

/** Resolves when the browser is idle, and after `withinMs` milliseconds at the latest. */
export const idle = (withinMs: number): Promise<void> => new Promise((resolve) => whenIdle(resolve, withinMs));
