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

/** Offsets by hour since 1970: they change only on the hour, and `Intl` is slow. Answers of a whole year ask for a few thousand hours. */
const knownOffsets = new Map<number, number>();
const maxKnownOffsets = 20_000;

function offsetMs(now: number): number {
  const hour = Math.floor(now / hourMs);
  const known = knownOffsets.get(hour);
  if (known !== undefined) return known;
  const read = Object.fromEntries(parts.formatToParts(hour * hourMs).map((p) => [p.type, Number(p.value)])) as Record<string, number>;
  const local = Date.UTC(read["year"] ?? 0, (read["month"] ?? 1) - 1, read["day"] ?? 1, read["hour"] ?? 0);
  const offset = local - hour * hourMs;
  if (knownOffsets.size >= maxKnownOffsets) knownOffsets.clear();
  knownOffsets.set(hour, offset);
  return offset;
}

/** Day in Paris, as days since 1 January 1970. */
export const parisDay = (now: number): number => Math.floor((now + offsetMs(now)) / dayMs);

/** Returns when a day (YYYY-MM-DD) begins in Paris, in epoch milliseconds. The clocks change later in the night. */
export const startOfParisDay = (day: string): number => Date.parse(day) - offsetMs(Date.parse(day));

/** Hour in Paris, 0 to 23. */
export const parisHour = (now: number): number => Math.floor(((((now + offsetMs(now)) % dayMs) + dayMs) % dayMs) / hourMs);

/** What a clock in Paris shows at `now`, as the epoch milliseconds at which one in UTC shows it: for dates without a time zone. */
export const parisWallClock = (now: number): number => now + offsetMs(now);

/** Calendar year and month (1 to 12) in Paris. */
export function parisMonth(now: number): { year: number; month: number } {
  const local = new Date(parisWallClock(now));
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1 };
}

/** Number of the week, from Monday, of a day given as days since 1 January 1970 (a Thursday). */
export const weekOfDay = (day: number): number => Math.floor((day + 3) / 7);
