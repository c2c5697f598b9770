/**
 * Returns the letters and digits of a text, in lower case, without accents: a form that ignores spelling and
 * punctuation.
 */
export const normalised = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Returns the distinct groups of three characters of a text. */
export const trigrams = (text: string): Set<string> => {
  const padded = `  ${normalised(text)} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, i) => padded.slice(i, i + 3)));
};

/** Returns the share of common groups, 0 to 1 (Dice's coefficient). */
export function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0;
  for (const group of a) if (b.has(group)) common++;
  return (2 * common) / (a.size + b.size);
}

/** Whether two texts are at least `limit` alike. Most pairs are told apart by their lengths alone. */
export const isAlike = (a: ReadonlySet<string>, b: ReadonlySet<string>, limit: number): boolean =>
  (2 * Math.min(a.size, b.size)) / (a.size + b.size) >= limit && similarity(a, b) >= limit;
