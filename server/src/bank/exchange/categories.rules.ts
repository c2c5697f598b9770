import { firstExamYear, themes } from "@badin/contract";
import { fold } from "../../platform/text/normalise.ts";

/** Words of category names that indicate a theme, folded. */
const hints: readonly (readonly [RegExp, number])[] = [
  [/meteo|aerologie/, 1],
  [/aerodyn|aerostat|principes? du vol|mecanique du vol/, 2],
  [/aeronef|engins? spatia|connaissance/, 3],
  [/navigation|reglement|securite/, 4],
  [/histoire|culture/, 5],
  [/anglais|english/, 6],
];

const labels = new Map(themes.map(({ id, label }) => [fold(label), id]));

/**
 * Returns the theme that the name of a category indicates (« 2. Aérodynamique », « Banque/Météo »), its last part first; undefined when
 * there is none.
 */
export function themeOfCategory(category: string): number | undefined {
  const parts = fold(category)
    .split("/")
    .map((part) => part.trim())
    .reverse();
  for (const part of parts) {
    const found = themeOfName(part);
    if (found !== undefined) return found;
  }
  return undefined;
}

function themeOfName(name: string): number | undefined {
  const number = /^(?:theme|epreuve|partie)?\s*([1-6])(?:\s*[.):-]|\s|$)/.exec(name)?.[1];
  return number ? Number(number) : (labels.get(name) ?? hints.find(([hint]) => hint.test(name))?.[1]);
}

/** Returns the category name of a theme; its number identifies the theme on import. It contains no `/`, which separates categories. */
export const categoryOf = (theme: number): string => `${theme}. ${themes.find(({ id }) => id === theme)?.label ?? ""}`;

/** Returns the year of the exam among words attached to a question (« 2019 », « BIA 2019 »); undefined when there is none. */
export function yearAmong(words: readonly string[]): number | undefined {
  for (const word of words) {
    const year = Number(/(?<!\d)(?:19|20)\d\d(?!\d)/.exec(word)?.[0]);
    if (year >= firstExamYear) return year;
  }
  return undefined;
}
