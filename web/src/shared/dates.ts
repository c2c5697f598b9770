import { once } from "./once.ts";

/** Dates show French time, whatever the time zone of the device. */
const timeZone = "Europe/Paris";
const day = once(() => new Intl.DateTimeFormat("fr-FR", { timeZone, day: "2-digit", month: "2-digit", year: "numeric" }));
const moment = once(
  () =>
    new Intl.DateTimeFormat("fr-FR", {
      timeZone,
      day: "2-digit",
      month: "2-digit",
      year: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    }),
);

/** Returns the day of an ISO 8601 date and time: « 21/11/2026 ». */
export const formatDay = (iso: string): string => day().format(new Date(iso));

/**
 * Returns the day of a moment (epoch ms) in Paris, without time: « 2027-05-19 ». Made of its parts: no locale writes them in this order in all
 * browsers (« en-CA » does not in those of 2023).
 */
export function parisDay(at: number): string {
  const { year, month, day: inMonth } = partsOf(day(), at);
  return `${year}-${month}-${inMonth}`;
}

const partsOf = (format: Intl.DateTimeFormat, at: Date | number) =>
  Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value])) as Record<Intl.DateTimeFormatPartTypes, string>;

const longDay = once(
  () => new Intl.DateTimeFormat("fr-FR", { timeZone: "UTC", weekday: "long", day: "numeric", month: "long", year: "numeric" }),
);

/** Returns a day without time, '2027-05-19', in words: « mercredi 19 mai 2027 ». */
export const dayLabel = (isoDay: string): string => longDay().format(new Date(isoDay));

/** Returns an ISO 8601 date and time as tables show it: « Le 21/11/26 à 08:12 ». */
export const formatMoment = (iso: string): string => `L${formatMomentWithin(iso).slice(1)}`;

/** Returns an ISO 8601 date and time as it stands within a sentence: « le 21/11/26 à 08:12 ». */
export function formatMomentWithin(iso: string): string {
  const parts = partsOf(moment(), new Date(iso));
  return `le ${parts.day}/${parts.month}/${parts.year} à ${parts.hour}:${parts.minute}`;
}
