import { type ReadSheet, readWorkbook, type SheetBounds, UnreadableWorkbook } from "./read-workbook.ts";

/** The sheets of a workbook, or why it is refused: what travels between processes. */
export type WorkbookOutcome = { readonly sheets: readonly ReadSheet[] } | { readonly refusal: string };

/** Reads as `readWorkbook` does, and returns the refusal. */
export function tryWorkbook(bytes: Uint8Array, bounds: SheetBounds): WorkbookOutcome {
  try {
    return { sheets: readWorkbook(bytes, bounds) };
  } catch (error) {
    if (!(error instanceof UnreadableWorkbook)) throw error;
    return { refusal: error.message };
  }
}
