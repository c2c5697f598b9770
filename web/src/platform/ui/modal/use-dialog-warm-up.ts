import { useEffect } from "react";

/** Delay after the page is shown, in milliseconds. */
const warmUpMs = 1500;

/** Preloads the code that all dialogs share, so that the first one opens quickly on a slow network too. */
export function useDialogWarmUp(): void {
  useEffect(() => {
    const timer = setTimeout(() => void import("./form-modal.tsx").catch(() => undefined), warmUpMs);
    return () => clearTimeout(timer);
  }, []);
}
