import { useEffect } from "react";

/**
 * Called with 1 when a text begins to differ from what is saved, and with -1 when it no longer does or its field is
 * gone.
 */
export type OnTyping = (change: 1 | -1) => void;

/** Tells the dialog of a field whether its text would be lost. */
export function useTyping(isDirty: boolean, onTyping: OnTyping): void {
  useEffect(() => {
    if (!isDirty) return;
    onTyping(1);
    return () => onTyping(-1);
  }, [isDirty, onTyping]);
}
