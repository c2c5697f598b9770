import { type ReadList, readList, UnreadableList } from "./read-list.rules.ts";

/** A class list, or why it is refused: what travels between processes. */
export type ListOutcome = { readonly list: ReadList } | { readonly refusal: string };

/** Reads as `readList` does, and returns the refusal. */
export function tryList(text: string, swapNames: boolean): ListOutcome {
  try {
    return { list: readList(text, swapNames) };
  } catch (error) {
    if (!(error instanceof UnreadableList)) throw error;
    return { refusal: error.message };
  }
}
