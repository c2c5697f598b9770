/** French typography: no-break spaces, numbers, plurals. */
import { once } from "./once.ts";

const noBreak = "\u00A0";
const narrowNoBreak = "\u202F";
const integers = once(() => new Intl.NumberFormat("fr-FR"));

/**
 * Replaces the spaces that must not break a line: before « : » and inside « », a no-break space; before « ; ? ! », a narrow one.
 * For texts put together by the program; written texts carry theirs. Texts that docs/conformity.md quotes stay as it has them.
 */
export function nbsp(text: string): string {
  return text
    .replace(/ (?=[:»%])/g, noBreak)
    .replace(/« /g, `«${noBreak}`)
    .replace(/ (?=[;?!])/g, narrowNoBreak);
}

const mute = /^[aeiouyhœæ]/;

/**
 * « de Paul », « d’Élodie »: a name after « de ». Before every h and y too: the text does not tell when they are said, and first names in
 * French mostly take « d’ » (d’Hélène, d’Hugo, d’Yves).
 */
export const of = (name: string): string => `${mute.test(name.trim().normalize("NFD").toLowerCase()) ? "d’" : "de "}${name}`;

/** A whole number with its thousands apart: 1 204. The narrow space of our fonts would hardly show between digits. */
export function formatInteger(value: number): string {
  const integer = Math.round(value);
  if (Math.abs(integer) < 1000) return String(integer);
  return integers().format(integer).replaceAll(narrowNoBreak, noBreak);
}

/** A percentage, rounded to the unit: 85 %. */
export function formatPercent(percent: number): string {
  return `${Math.round(percent)}${noBreak}%`;
}

/**
 * The words that go with a number: « élève » for 0 and 1, « élèves » for 27. In French the plural starts at 2.
 * @param many when it is not the singular and an s
 */
export const plural = (value: number, one: string, many = `${one}s`): string => (value >= 2 ? many : one);

/** A number and its noun: « 0 élève », « 1 élève », « 27 élèves ». */
export const count = (value: number, one: string, many?: string): string => `${formatInteger(value)}${noBreak}${plural(value, one, many)}`;

const oneDecimal = once(() => new Intl.NumberFormat("fr-FR", { minimumFractionDigits: 1, maximumFractionDigits: 1 }));

/** A number with one decimal: 2,3. */
export function formatDecimal(value: number): string {
  return oneDecimal().format(value).replaceAll(narrowNoBreak, noBreak);
}

/** A percentage with one decimal, as averages are told: 68,4 %. */
export function formatDecimalPercent(percent: number): string {
  return `${formatDecimal(percent)}${noBreak}%`;
}
