import { useEffect } from "react";

/** Once the page has settled, in milliseconds. */
const warmUpMs = 1500;

/** Fetches beforehand the code of the page one goes to from here, so that it opens at once, and without network too. */
export function useWarmUp(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => load().catch(() => undefined), warmUpMs);
    return () => clearTimeout(timer);
  }, [load]);
}
