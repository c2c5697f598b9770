import { withoutAccents } from "@badin/contract";

const fold = (text: string) => withoutAccents(text).toLowerCase();

/** Whether every word typed is somewhere in `text`, whatever the case and the accents. Nothing typed finds everything. */
export function matchesWords(typed: string, text: string): boolean {
  const place = fold(text);
  return fold(typed)
    .split(/\s+/)
    .every((word) => place.includes(word));
}
