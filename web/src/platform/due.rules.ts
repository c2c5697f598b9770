import { frenchFormat, fromIsoDay, parisDay } from "@badin/contract";
import { count } from "./typography.ts";

const dayInWords = frenchFormat({ timeZone: "UTC", weekday: "long", day: "numeric", month: "long" });

/**
 * Returns the number of days from today, in Paris, to a day (« 2027-03-11 »); negative when it is past. `now` in epoch
 * ms.
 */
export const daysTo = (day: string, now: number): number => fromIsoDay(day) - parisDay(now);

/** Returns whether a due day is over: it lasts until 23:59 in Paris. */
export const isLate = (dueDay: string, now: number): boolean => daysTo(dueDay, now) < 0;

/**
 * Returns a due day as a student says it: « à faire avant le jeudi 11 mars », that day included, « pour demain », « en
 * retard de 2 jours ».
 */
export function dueWords(dueDay: string, now: number): string {
  const days = daysTo(dueDay, now);
  if (days === 0) return "pour aujourd’hui";
  if (days === 1) return "pour demain";
  if (days === -1) return "en retard d’un jour";
  if (days < 0) return `en retard de ${-days}\u00A0jours`;
  return `à faire avant le ${frenchDay(dueDay)}`;
}

/** Returns a time ahead in words: « dans 13 jours », then in whole weeks, « dans 24 semaines ». */
export const inDays = (days: number): string =>
  days < 14 ? `dans ${count(days, "jour")}` : `dans ${count(Math.floor(days / 7), "semaine")}`;

const dayInShort = frenchFormat({ timeZone: "UTC", weekday: "short", day: "numeric", month: "short" });

/** Returns a day as a table shows it: « jeu. 11 mars ». */
export const shortDay = (day: string): string => dayInShort().format(new Date(`${day}T00:00:00Z`));

const dayOfMoment = frenchFormat({ day: "numeric", month: "short" });

/** Returns the day in Paris of a moment in ISO 8601: « 12 avr. ». */
export const shortDayOf = (iso: string): string => dayOfMoment().format(new Date(iso));

/** Returns a day in words: « jeudi 11 mars », « samedi 1er mai ». */
export const frenchDay = (day: string): string =>
  dayInWords()
    .format(new Date(`${day}T00:00:00Z`))
    .replace(/ 1 /, " 1er ");
