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

/** Returns an ISO 8601 date and time as tables show it: « Le 21/11/26 à 08:12 ». */
export function formatMoment(iso: string): string {
  const parts = Object.fromEntries(
    moment()
      .formatToParts(new Date(iso))
      .map(({ type, value }) => [type, value]),
  );
  return `Le ${parts["day"]}/${parts["month"]}/${parts["year"]} à ${parts["hour"]}:${parts["minute"]}`;
}
