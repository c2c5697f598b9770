import { useEffect } from "react";

/** Once the page has settled, in milliseconds. */
const warmUpMs = 1500;

/** Fetches what all dialogs are made of beforehand, so that the first one opens soon on a slow network too. */
export function useDialogWarmUp(): void {
  useEffect(() => {
    const timer = setTimeout(() => void import("./form-modal.tsx").catch(() => undefined), warmUpMs);
    return () => clearTimeout(timer);
  }, []);
}
