/** Letters and digits only, lower case, without accents: what is left when spelling and punctuation do not count. */
export const normalised = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Groups of three characters of a text, each once. */
export const trigrams = (text: string): Set<string> => {
  const padded = `  ${normalised(text)} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, i) => padded.slice(i, i + 3)));
};

/** Share of common groups, from 0 to 1 (Dice's coefficient). */
export function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0;
  for (const group of a) if (b.has(group)) common++;
  return (2 * common) / (a.size + b.size);
}
