import { useEffect, useState } from "react";

/** Returns whether `pending` has been true without interruption for longer than a delay, in milliseconds. */
export function useSlow(pending: boolean, delayMs: number): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => setSlow(true), delayMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [pending, delayMs]);
  return slow;
}
