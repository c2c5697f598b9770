import { withoutAccents } from "@badin/contract";

const fold = (text: string) => withoutAccents(text).toLowerCase();

/** Whether `text` contains every word of `typed`, ignoring case and accents. An empty `typed` matches every text. */
export function matchesWords(typed: string, text: string): boolean {
  const place = fold(text);
  return fold(typed)
    .split(/\s+/)
    .every((word) => place.includes(word));
}
