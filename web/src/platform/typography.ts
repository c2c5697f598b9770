/** French typography: no-break spaces, numbers, plurals. */
import { once } from "./once.ts";

const noBreak = "\u00A0";
const narrowNoBreak = "\u202F";
const integers = once(() => new Intl.NumberFormat("fr-FR"));

/**
 * Returns the text with no-break spaces where French requires them: before « : » and « % » and inside « », a no-break
 * space; before « ; ? ! », a narrow one. Used where the source text has plain spaces.
 */
export function nbsp(text: string): string {
  return text
    .replace(/ (?=[:»%])/g, noBreak)
    .replace(/« /g, `«${noBreak}`)
    .replace(/ (?=[;?!])/g, narrowNoBreak);
}

const mute = /^(?:[aeiouhœæ]|y[^aeiou])/;

/**
 * Returns « de » and a name, elided before a vowel: « de Paul », « d’Élodie ». Every h counts as a vowel: spelling does
 * not show whether it does, and most French first names elide (d’Hélène, d’Hugo). So does y before a consonant (d’Yves,
 * de Yanis).
 */
export const of = (name: string): string => `${mute.test(name.trim().normalize("NFD").toLowerCase()) ? "d’" : "de "}${name}`;

/**
 * Returns a number rounded to an integer, with separated thousands: 1 204. A narrow space would hardly show between
 * digits in our fonts.
 */
export function formatInteger(value: number): string {
  const integer = Math.round(value);
  if (Math.abs(integer) < 1000) return String(integer);
  return integers().format(integer).replaceAll(narrowNoBreak, noBreak);
}

/** Returns a percentage rounded to an integer: 85 %. */
export function formatPercent(percent: number): string {
  return `${Math.round(percent)}${noBreak}%`;
}

/**
 * Returns the form of a noun for a number: « élève » for 0 and 1, « élèves » for 27. The French plural starts at 2.
 * @param many the plural, by default the singular and an s
 */
export const plural = (value: number, one: string, many = `${one}s`): string => (value >= 2 ? many : one);

/** Returns a number and its noun: « 0 élève », « 1 élève », « 27 élèves ». */
export const count = (value: number, one: string, many?: string): string => `${formatInteger(value)}${noBreak}${plural(value, one, many)}`;

/** Returns things one after the other, as a sentence says them: « l’image, l’année 2021 et sa place ». */
export const enumerate = (things: readonly string[]): string =>
  things.length < 2 ? things.join() : `${things.slice(0, -1).join(", ")} et ${things.at(-1)}`;

const oneDecimal = once(() => new Intl.NumberFormat("fr-FR", { minimumFractionDigits: 1, maximumFractionDigits: 1 }));

/** Returns a number with one decimal: 2,3. */
export function formatDecimal(value: number): string {
  return oneDecimal().format(value).replaceAll(narrowNoBreak, noBreak);
}

const twoDecimals = once(() => new Intl.NumberFormat("fr-FR", { minimumFractionDigits: 2, maximumFractionDigits: 2 }));

/** Returns an index from −1 to 1, such as that of discrimination: 0,28. */
export const formatIndex = (value: number): string => twoDecimals().format(value).replace("-", "−");

/** Returns a percentage with one decimal, the format of averages: 68,4 %. */
export function formatDecimalPercent(percent: number): string {
  return `${formatDecimal(percent)}${noBreak}%`;
}

/** Returns words with a capital: « Mercredi 19 mai », which begins a line. */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
