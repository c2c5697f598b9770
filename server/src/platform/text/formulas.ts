import { formulaPattern } from "@badin/contract";

const formulas = new RegExp(formulaPattern, "g");

/** Stands for a formula while the text around it is converted: characters that no text has (private use). */
const mark = /\ue110(\d+)\ue111/g;

/** Returns `text` with `convert` applied around its formulas, which are kept as `read` returns them. */
export function aroundFormulas(
  text: string,
  convert: (around: string) => string,
  read: (formula: string) => string = (same) => same,
): string {
  const kept: string[] = [];
  if (!/[\\$\ue110\ue111]/.test(text)) return convert(text);
  const marked = text.replace(/[\ue110\ue111]/g, "").replace(formulas, (found) => `\ue110${kept.push(read(found)) - 1}\ue111`);
  return convert(marked).replace(mark, (_, place) => kept[Number(place)] ?? "");
}

/** The pairs of marks of a formula on a line of its own. */
const displays = [
  ["\\[", "\\]"],
  ["$$", "$$"],
] as const;

/** Returns texts as they are, then with their formulas on lines of their own in each of their marks. */
export function displaySpellings<const T extends readonly string[]>(texts: T): T[] {
  if (!texts.some((text) => text.includes("$$") || text.includes("\\["))) return [texts];
  const inMarks = ([start, end]: readonly [string, string]) =>
    texts.map((text) =>
      aroundFormulas(
        text,
        (same) => same,
        (formula) => (formula.startsWith("\\(") ? formula : `${start}${formula.slice(2, -2)}${end}`),
      ),
    ) as unknown as T;
  return [texts, ...displays.map(inMarks)];
}

/** Returns `text` without its formulas. */
export const withoutFormulas = (text: string): string => text.replace(formulas, " ");

/** Returns the formulas of `text`, with their marks. */
export const formulasIn = (text: string): string[] => text.match(formulas) ?? [];

/** Returns `text` in lower case, but for its formulas: `V` and `v` are two quantities. */
export const lowerCaseWords = (text: string): string => aroundFormulas(text, (around) => around.toLowerCase());
