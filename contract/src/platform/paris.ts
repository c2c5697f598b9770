/**
 * Days and hours as a clock of the school shows them, for browser and server: in Paris, or overseas in the time zone of
 * a school that has another (docs/decisions/0097-first-hour.md), whatever that of the machine. Moments are epoch
 * milliseconds; days are counted since 1 January 1970, or written « 2027-05-19 ».
 */

/** The time zone of schools that have no other, and of what belongs to none. */
export const parisZone = "Europe/Paris";

let zoneNow = (): string => parisZone;

/** Has the functions of this module ask `source` in which time zone they read the clock. */
export function readZoneFrom(source: () => string): void {
  zoneNow = source;
}

/** Returns the time zone in which this module reads the clock now. */
export const zoneInForce = (): string => zoneNow();

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/**
 * Returns a function that makes a format of French dates in the school's time zone, at its first call in each: an
 * `Intl` object takes a phone tens of milliseconds.
 * @param options those of `Intl.DateTimeFormat`; `timeZone: "UTC"` is for days without time
 */
export function frenchFormat(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return () => {
    const zone = options.timeZone ?? zoneNow();
    const known = made.get(zone) ?? new Intl.DateTimeFormat("fr-FR", { ...options, timeZone: zone });
    made.set(zone, known);
    return known;
  };
}

/** Returns the parts of a date by their type: no locale writes them in the same order in all browsers. */
export const datePartsOf = (format: Intl.DateTimeFormat, at: number) =>
  Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value])) as Record<Intl.DateTimeFormatPartTypes, string>;

const wallClock = frenchFormat({ hourCycle: "h23", year: "numeric", month: "numeric", day: "numeric", hour: "numeric" });

/**
 * Offsets by hour since 1970, of each time zone: they change only on the hour, and `Intl` is slow. Answers of a whole
 * year ask for a few thousand hours.
 */
const offsetsByZone = new Map<string, Map<number, number>>();
const maxKnownOffsets = 20_000;

function offsetsHere(): Map<number, number> {
  const zone = zoneNow();
  const known = offsetsByZone.get(zone) ?? new Map<number, number>();
  if (known.size === 0) offsetsByZone.set(zone, known);
  return known;
}

function offsetMs(at: number): number {
  const knownOffsets = offsetsHere();
  const hour = Math.floor(at / hourMs);
  const known = knownOffsets.get(hour);
  if (known !== undefined) return known;
  const read = datePartsOf(wallClock(), hour * hourMs);
  const offset = Date.UTC(Number(read.year), Number(read.month) - 1, Number(read.day), Number(read.hour)) - hour * hourMs;
  if (knownOffsets.size >= maxKnownOffsets) knownOffsets.clear();
  knownOffsets.set(hour, offset);
  return offset;
}

/**
 * Returns what a clock of the school shows at `at`, as the moment at which a clock in UTC shows it: for dates without a
 * time zone.
 */
export const parisWallClock = (at: number): number => at + offsetMs(at);

/** Returns the day of the school, counted since 1970. */
export const parisDay = (at: number): number => Math.floor(parisWallClock(at) / dayMs);

/** Returns the hour of the school, 0 to 23. */
export const parisHour = (at: number): number => Math.floor((parisWallClock(at) - parisDay(at) * dayMs) / hourMs);

/** Returns the calendar year and month (1 to 12) of the school. */
export function parisMonth(at: number): { year: number; month: number } {
  const local = new Date(parisWallClock(at));
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1 };
}

/** Returns when a day, « 2027-05-19 », begins at the school. The clocks change later in the night. */
export const startOfParisDay = (isoDay: string): number => Date.parse(isoDay) - offsetMs(Date.parse(isoDay));

/** Returns the number of the week, from Monday, of a day counted since 1970, which was a Thursday. */
export const weekOfDay = (day: number): number => Math.floor((day + 3) / 7);

/** Writes a day counted since 1970 as « 2027-05-19 ». */
export const toIsoDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** Reads « 2027-05-19 » as a day counted since 1970. */
export const fromIsoDay = (isoDay: string): number => Math.round(Date.parse(`${isoDay}T00:00:00Z`) / dayMs);

/** Returns the day of the school, « 2027-05-19 ». */
export const parisIsoDay = (at: number): string => toIsoDay(parisDay(at));

/** Returns the day, « 2027-04-07 », and the hour, « 13:30 », of the school, as the fields of a form hold them. */
export function parisFields(at: number): { day: string; time: string } {
  const local = new Date(parisWallClock(at)).toISOString();
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}

/** Returns the moment of a day and an hour of the school, in ISO 8601; null when a field is empty or no date. */
export function parisMoment(isoDay: string, time: string): string | null {
  const local = Date.parse(`${isoDay}T${time}:00Z`);
  if (Number.isNaN(local)) return null;
  // The offset at that moment, found from a guess that is at most two hours away.
  const guess = local - offsetMs(local);
  return new Date(local - offsetMs(guess)).toISOString();
}

/** Hours of the school at which students may be notified, both included: nothing is sent from 20:00 to 8:00. */
export const notificationHours = { first: 8, last: 19 } as const;

/** Returns whether students may be notified at `at`. */
export const isDaytime = (at: number): boolean => parisHour(at) >= notificationHours.first && parisHour(at) <= notificationHours.last;
