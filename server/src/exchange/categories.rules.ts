import { firstExamYear, themes } from "@badin/contract";
import { fold } from "../text/normalise.ts";

/** Words that tell a theme in the name of a category, folded. */
const hints: readonly (readonly [RegExp, number])[] = [
  [/meteo|aerologie/, 1],
  [/aerodyn|aerostat|principes? du vol|mecanique du vol/, 2],
  [/aeronef|engins? spatia|connaissance/, 3],
  [/navigation|reglement|securite/, 4],
  [/histoire|culture/, 5],
  [/anglais|english/, 6],
];

const labels = new Map(themes.map(({ id, label }) => [fold(label), id]));

/** The theme that the name of a category tells (« 2. Aérodynamique », « Banque/Météo »), its last part first; undefined when none does. */
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

/** The name of a theme's category: its number tells it back. No `/`, which separates categories. */
export const categoryOf = (theme: number): string => `${theme}. ${themes.find(({ id }) => id === theme)?.label ?? ""}`;

/** A year of the exam among words that a file attaches to a question (« 2019 », « BIA 2019 »). */
export function yearAmong(words: readonly string[]): number | undefined {
  for (const word of words) {
    const year = Number(/(?<!\d)(?:19|20)\d\d(?!\d)/.exec(word)?.[0]);
    if (year >= firstExamYear) return year;
  }
  return undefined;
}
