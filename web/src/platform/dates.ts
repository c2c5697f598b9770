import { datePartsOf, frenchFormat } from "@badin/contract";

const day = frenchFormat({ day: "2-digit", month: "2-digit", year: "numeric" });
const moment = frenchFormat({ day: "2-digit", month: "2-digit", year: "2-digit", hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const hour = frenchFormat({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const weekday = frenchFormat({ weekday: "long", day: "numeric", month: "long" });
const leaf = frenchFormat({ day: "numeric", month: "short" });
const longDay = frenchFormat({ timeZone: "UTC", weekday: "long", day: "numeric", month: "long", year: "numeric" });

/** Returns the day of an ISO 8601 date and time: « 21/11/2026 ». */
export const formatDay = (iso: string): string => day().format(new Date(iso));

/** Returns a day without time, '2027-05-19', in words: « mercredi 19 mai 2027 ». */
export const dayLabel = (isoDay: string): string => longDay().format(new Date(isoDay));

/** Returns an ISO 8601 date and time as tables show it: « Le 21/11/26 à 08:12 ». */
export const formatMoment = (iso: string): string => `L${formatMomentWithin(iso).slice(1)}`;

/** Returns an ISO 8601 date and time as it stands within a sentence: « le 21/11/26 à 08:12 ». */
export function formatMomentWithin(iso: string): string {
  const parts = datePartsOf(moment(), Date.parse(iso));
  return `le ${parts.day}/${parts.month}/${parts.year} à ${parts.hour}:${parts.minute}`;
}

/** Returns the hour of an ISO 8601 date and time: « 14:00 ». */
export const hourOf = (iso: string): string => hour().format(new Date(iso));

/** Returns an hour of the day given in minutes: « 14 h », « 9 h 05 ». */
export function hourOfMinutes(minutes: number): string {
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}\u00A0h${rest === 0 ? "" : `\u00A0${String(rest).padStart(2, "0")}`}`;
}

/** Returns the day of an ISO 8601 date and time: « mercredi 10 mars ». */
export const dayOf = (iso: string): string => weekday().format(new Date(iso));

/** Returns the month and the day of a leaf of the calendar: « mars », « 10 ». */
export function leafOf(iso: string): { month: string; day: string } {
  const { month, day } = datePartsOf(leaf(), Date.parse(iso));
  return { month, day };
}
