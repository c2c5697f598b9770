import { type ReadList, readList, UnreadableList, type Wishes } from "./read-list.rules.ts";

/** A class list, or why it is refused: what travels between processes. */
export type ListOutcome = { readonly list: ReadList } | { readonly refusal: string };

/** Reads as `readList` does, and returns the refusal. */
export function tryList(text: string, wishes: Wishes): ListOutcome {
  try {
    return { list: readList(text, wishes) };
  } catch (error) {
    if (!(error instanceof UnreadableList)) throw error;
    return { refusal: error.message };
  }
}
