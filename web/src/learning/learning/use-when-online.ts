import { useEffect, useEffectEvent } from "react";

/**
 * Calls `run` at once for the user, and each time that the network is back. Its signal is aborted when the page is left. Does nothing while
 * the user is unknown.
 */
export function useWhenOnline(userId: number | undefined, run: (userId: number, left: AbortSignal) => Promise<void>): void {
  const runLatest = useEffectEvent(run);
  useEffect(() => {
    if (userId === undefined) return;
    const left = new AbortController();
    const start = () => void runLatest(userId, left.signal);
    start();
    addEventListener("online", start, { signal: left.signal });
    return () => left.abort();
  }, [userId]);
}
