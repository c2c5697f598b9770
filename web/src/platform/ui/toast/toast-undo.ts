import { failureMessage } from "../../api/failures.ts";
import { toastError, toastSuccess } from "./toast.tsx";

/** Time to take a deletion back, in milliseconds. */
const undoMs = 10_000;
const topic = "undo";

/** Confirms a deletion with a toast whose button calls `undo`. A failure shows a toast. */
export function toastUndo(message: string, undo: () => Promise<unknown>): void {
  const onPress = () => void undo().catch((error: unknown) => toastError(failureMessage(error)));
  toastSuccess(message, { ms: undoMs, topic, action: { label: "Annuler", onPress } });
}

/**
 * Says that a deletion or a decision was taken back. It replaces the toast that offered to: pressed then, its button
 * would undo nothing.
 */
export const toastUndone = (message: string): void => toastSuccess(message, { topic });
