/** Days and hours shown to pupils are always in Europe/Paris. */

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const parts = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Paris",
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
});

/** Cached offset of the last hour asked for: it changes only on the hour, and `Intl` is slow. */
let known = { hour: Number.NaN, offsetMs: 0 };

function offsetMs(now: number): number {
  const hour = Math.floor(now / hourMs);
  if (known.hour !== hour) {
    const read = Object.fromEntries(parts.formatToParts(hour * hourMs).map((p) => [p.type, Number(p.value)])) as Record<string, number>;
    const local = Date.UTC(read["year"] ?? 0, (read["month"] ?? 1) - 1, read["day"] ?? 1, read["hour"] ?? 0);
    known = { hour, offsetMs: local - hour * hourMs };
  }
  return known.offsetMs;
}

/** Day in Paris, as days since 1 January 1970. */
export const parisDay = (now: number): number => Math.floor((now + offsetMs(now)) / dayMs);

/** Returns when a day (YYYY-MM-DD) begins in Paris, in epoch milliseconds. The clocks change later in the night. */
export const startOfParisDay = (day: string): number => Date.parse(day) - offsetMs(Date.parse(day));

/** Hour in Paris, 0 to 23. */
export const parisHour = (now: number): number => Math.floor(((((now + offsetMs(now)) % dayMs) + dayMs) % dayMs) / hourMs);

/** Calendar year and month (1 to 12) in Paris. */
export function parisMonth(now: number): { year: number; month: number } {
  const local = new Date(now + offsetMs(now));
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1 };
}

/** Number of the week, from Monday, of a day given as days since 1 January 1970 (a Thursday). */
export const weekOfDay = (day: number): number => Math.floor((day + 3) / 7);
