import { once } from "../../shared/once.ts";

const timeZone = "Europe/Paris";
const time = once(() => new Intl.DateTimeFormat("fr-FR", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }));
const day = once(() => new Intl.DateTimeFormat("fr-FR", { timeZone, weekday: "long", day: "numeric", month: "long" }));
const leaf = once(() => new Intl.DateTimeFormat("fr-FR", { timeZone, day: "numeric", month: "short" }));

/** Returns the hour in France: « 14:00 ». */
export const hourOf = (iso: string): string => time().format(new Date(iso));

/** Returns the day in France: « mercredi 10 mars ». */
export const dayOf = (iso: string): string => day().format(new Date(iso));

/** Returns the month and the day of a leaf of the calendar: « mars », « 10 ». */
export function leafOf(iso: string): { month: string; day: string } {
  const parts = Object.fromEntries(
    leaf()
      .formatToParts(new Date(iso))
      .map(({ type, value }) => [type, value]),
  );
  return { month: parts["month"] ?? "", day: parts["day"] ?? "" };
}
