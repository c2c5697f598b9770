import { once } from "../../shared/once.ts";

/** Dates are in Paris time, whatever the time zone of the device. */
const format = once(
  () =>
    new Intl.DateTimeFormat("fr-FR", {
      timeZone: "Europe/Paris",
      day: "2-digit",
      month: "2-digit",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    }),
);

/**
 * Returns when a badge was earned, as day/month/year at hour:minute: « 21/11/2026 à 08:12 ».
 * @param earnedAt ISO 8601, UTC
 */
export function formatEarnedAt(earnedAt: string): string {
  const parts = Object.fromEntries(
    format()
      .formatToParts(new Date(earnedAt))
      .map(({ type, value }) => [type, value]),
  );
  return `${parts["day"]}/${parts["month"]}/${parts["year"]} à\u00A0${parts["hour"]}:${parts["minute"]}`;
}
