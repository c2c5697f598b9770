import { tagsPerQuestionMax } from "@badin/contract";
import { inFrenchOrder } from "../../platform/text/french-order.ts";

/** Returns the tags of a question from their column, in French alphabetical order. */
export const splitTags = (column: string): string[] =>
  column
    .split("|")
    .filter((tag) => tag !== "")
    .sort(inFrenchOrder);

/**
 * Returns tags as their column holds them: each between bars, so that a search for `|tag|` finds a whole tag. Each is
 * kept once.
 */
export function joinTags(tags: readonly string[]): string {
  const kept = [...new Set(tags)].slice(0, tagsPerQuestionMax);
  return kept.length === 0 ? "" : `|${kept.join("|")}|`;
}

/** Returns the column of tags with some added, then some removed. */
export const changeTags = (column: string, added: readonly string[], removed: readonly string[]): string =>
  joinTags([...splitTags(column), ...added].filter((tag) => !removed.includes(tag)));
