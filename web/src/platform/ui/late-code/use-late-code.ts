import { useEffect, useState } from "react";
import { tellNotLoaded } from "./tell-not-loaded.ts";

/**
 * Delay before the code is preloaded, in milliseconds: the page has settled by then. It then opens at once, and without
 * network too.
 */
const warmUpMs = 1500;

/**
 * State of something that opens on demand and whose code comes apart: a dialog, a menu. The code is preloaded once the
 * page has settled. Opening waits for it, and shows a toast when it cannot be fetched.
 * @param load imports the code; a function that stays the same
 * @returns what it was opened with, undefined while it is closed
 */
export function useLateCode<T = true>(load: () => Promise<unknown>) {
  const [opened, setOpened] = useState<T>();
  useEffect(() => {
    const timer = setTimeout(() => load().catch(() => undefined), warmUpMs);
    return () => clearTimeout(timer);
  }, [load]);
  const open = (subject: T) => void load().then(() => setOpened(() => subject), tellNotLoaded);
  return { opened, open, close: () => setOpened(undefined) };
}
