import { firstExamYear, themes } from "@badin/contract";
import { fold } from "../../platform/text/normalise.ts";

/** Words of category names that indicate a theme, folded. */
const hints: readonly (readonly [RegExp, number])[] = [
  [/meteo|aerologie/, 1],
  [/aerodyn|aerostat|principes? du vol|mecanique du vol/, 2],
  [/aeronef|engins? spatia/, 3],
  [/navigation|reglement|securite/, 4],
  [/histoire|culture/, 5],
  [/anglais|english/, 6],
];
/** Names a theme where no other word does: « Connaissances générales de l’avion ». */
const weakHint = /connaissance/;

const labels = new Map(themes.map(({ id, label }) => [fold(label), id]));

/** A theme that words name; `doubt` says in French that they name another one as well, null when they do not. */
export interface NamedTheme {
  readonly theme: number | undefined;
  readonly doubt: string | null;
}

/**
 * Returns the theme that the name of a category indicates (« 2. Aérodynamique », « Banque/Météo »), its last part
 * first; undefined when there is none. Its number wins, then its first word that names a theme.
 */
export function themeInCategory(category: string): NamedTheme {
  const parts = category
    .split("/")
    .map((part) => part.trim())
    .reverse();
  for (const [i, part] of parts.entries()) {
    const [found, ...inside] = themesOfName(fold(part));
    if (found === undefined) continue;
    const others = [...inside, ...parts.slice(i + 1).flatMap((each) => themesOfName(fold(each)))].filter((theme) => theme !== found);
    const doubt = `sa catégorie «\u00a0${(inside.length > 0 ? part : category).slice(0, 80)}\u00a0» nomme deux thèmes\u00a0: elle est prise pour «\u00a0${categoryOf(found)}\u00a0»`;
    return { theme: found, doubt: others.length > 0 ? doubt : null };
  }
  return { theme: undefined, doubt: null };
}

/** Returns the themes that a folded name indicates, each once, the first the one that counts. */
function themesOfName(name: string): number[] {
  const label = labels.get(name);
  if (label !== undefined) return [label];
  const number = /^(?:theme|epreuve|partie)?\s*([1-6])(?:\s*[.):-]|\s|$)/.exec(name)?.[1];
  const named = hints
    .map(([hint, theme]) => ({ theme, at: name.search(hint) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ theme }) => theme);
  const words = named.length === 0 && weakHint.test(name) ? [3] : named;
  return [...new Set([...(number ? [Number(number)] : []), ...words])];
}

/**
 * Returns the category name of a theme; its number identifies the theme on import. It contains no `/`, which separates
 * categories.
 */
export const categoryOf = (theme: number): string => `${theme}. ${themes.find(({ id }) => id === theme)?.label ?? ""}`;

/**
 * Returns the year of the exam among words attached to a question (« 2019 », « BIA 2019 »); undefined when there is
 * none.
 */
export const yearAmong = (words: readonly string[]): number | undefined => yearsAmong(words)[0];

const yearsAmong = (words: readonly string[]): number[] =>
  words.flatMap((word) => (word.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? []).map(Number)).filter((year) => year >= firstExamYear);

/** Says that words attached to a question give two years: « 2018-2019 ». */
export function yearsDoubt(words: readonly string[]): string | null {
  const [first, ...others] = yearsAmong(words);
  const other = others.find((year) => year !== first);
  return other === undefined ? null : `son année se lit de deux façons, ${first} et ${other}\u00a0: ${first} est prise`;
}
