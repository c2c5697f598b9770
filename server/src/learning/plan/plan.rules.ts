import { dayMs, fromIsoDay, type PlanBreak, type SchoolZone, toIsoDay } from "@badin/contract";

/** What dating a year reads of a session of the course. Days are counted since 1970. */
export interface Datable {
  readonly id: string;
  /** Whether it is done in half an hour, and joins a neighbour where dates lack. */
  readonly short: boolean;
  /** Exam points that it prepares. */
  readonly worth: number;
}

/** The day of each session; null for those that are done at home. */
export type Days = ReadonlyMap<string, number | null>;

/** Returns the day of the week, 1 for Monday to 7 for Sunday. 1 January 1970 was a Thursday. */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

interface ClassDays {
  /** First day that may be one. */
  readonly from: number;
  readonly examDay: number;
  readonly weekday: number;
  readonly isOff: (day: number) => boolean;
}

/** Returns the days of class from `from` on, before the day of the exam, those off left out. */
export function classDays({ from, examDay, weekday, isOff }: ClassDays): number[] {
  const first = from + ((weekday - weekdayOf(from) + 7) % 7);
  const days: number[] = [];
  for (let day = first; day < examDay; day += 7) if (!isOff(day)) days.push(day);
  return days;
}

/**
 * Gives sessions, in the order of the course, one of `days` each. Where days lack, short sessions join two by two, from
 * the last on; where they still lack, the sessions worth the fewest points for their day are done at home, the last of
 * equals first. Days that remain are the last ones.
 */
export function datesOf(sessions: readonly Datable[], days: readonly number[]): Days {
  const groups = dropped(joined(sessions, sessions.length - days.length), days.length);
  const dayOf = new Map(groups.flatMap((group, i) => group.map(({ id }) => [id, days[i] ?? null])));
  return new Map(sessions.map(({ id }) => [id, dayOf.get(id) ?? null]));
}

/** Joins `missing` pairs of short neighbours at the most, the last ones first. */
function joined(sessions: readonly Datable[], missing: number): Datable[][] {
  const groups = sessions.map((session) => [session]);
  let left = missing;
  for (let i = groups.length - 1; i > 0 && left > 0; i--) {
    const [before, after] = [groups[i - 1], groups[i]];
    if (!before?.every(isShort) || !after?.every(isShort) || before.length + after.length > 2) continue;
    groups.splice(i - 1, 2, [...before, ...after]);
    left--;
    i--;
  }
  return groups;
}

const isShort = ({ short }: Datable): boolean => short;

function dropped(groups: readonly Datable[][], count: number): Datable[][] {
  const worth = (group: readonly Datable[]) => group.reduce((sum, session) => sum + session.worth, 0);
  const kept = new Set(
    groups
      .map((group, place) => ({ group, place }))
      .sort((a, b) => worth(b.group) - worth(a.group) || a.place - b.place)
      .slice(0, Math.max(0, count))
      .map(({ group }) => group),
  );
  return groups.filter((group) => kept.has(group));
}

/** The state of a session in the year of a class. */
export interface Placed {
  readonly session: string;
  readonly plannedDay: number | null;
  readonly day: number | null;
  /** Whether it is done, or a step of it is: such a session keeps its day. */
  readonly begun: boolean;
}

/** Returns the sessions that keep their day when the year is dated again: those begun or past, and those skipped. */
export const isHeld = ({ plannedDay, day, begun }: Placed, today: number): boolean =>
  day === null ? plannedDay !== null || begun : begun || day < today;

interface Move {
  readonly session: string;
  readonly day: number;
  /** The class days that may be given, in order. */
  readonly days: readonly number[];
  readonly today: number;
}

/**
 * Returns the days after a session has moved, and those that followed it have taken the class days after it; held ones
 * stay. What no longer fits is done at home.
 */
export function shifted(course: readonly Datable[], placed: readonly Placed[], { session, day, days, today }: Move): Days {
  const before = placed.find((p) => p.session === session)?.day ?? null;
  const stateOf = new Map(placed.map((p) => [p.session, p]));
  const follows = ({ id }: Datable) => {
    const state = stateOf.get(id);
    return state !== undefined && id !== session && state.day !== null && !isHeld(state, today) && state.day >= (before ?? day);
  };
  const following = course.filter(follows);
  const taken = new Set(placed.filter((p) => p.session !== session && !following.some(({ id }) => id === p.session)).map((p) => p.day));
  const free = days.filter((d) => d > day && !taken.has(d));
  return new Map([...placed.map((p) => [p.session, p.day] as const), ...datesOf(following, free), [session, day] as const]);
}

/**
 * Returns by when a quiz given on `day` is due: at the next session after it, else the day before the exam; null once
 * that has passed.
 */
export function dueDayAfter(day: number, days: readonly (number | null)[], examDay: number): number | null {
  const next = days.filter((other): other is number => other !== null && other > day).sort((a, b) => a - b)[0];
  if (next !== undefined) return next;
  return examDay - 1 > day ? examDay - 1 : null;
}

/** Returns Easter Sunday, by the Gregorian calendar (Meeus, Jones, Butcher). */
function easter(year: number): number {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const [month, day] = [Math.floor((h + l - 7 * m + 114) / 31), ((h + l - 7 * m + 114) % 31) + 1];
  return Date.UTC(year, month - 1, day) / dayMs;
}

/** Returns the public holidays of a school year, from its 1 September on, in order (code du travail, L3133-1). */
export function publicHolidays(startYear: number): PlanBreak[] {
  const next = startYear + 1;
  const on = (name: string, day: number): PlanBreak => ({ name, from: toIsoDay(day), until: toIsoDay(day) });
  const fixed = (name: string, iso: string) => on(name, fromIsoDay(iso));
  const sunday = easter(next);
  return [
    fixed("Toussaint", `${startYear}-11-01`),
    fixed("Armistice", `${startYear}-11-11`),
    fixed("Noël", `${startYear}-12-25`),
    fixed("Jour de l’an", `${next}-01-01`),
    on("Lundi de Pâques", sunday + 1),
    fixed("Fête du Travail", `${next}-05-01`),
    fixed("Victoire de 1945", `${next}-05-08`),
    on("Ascension", sunday + 39),
    on("Lundi de Pentecôte", sunday + 50),
    fixed("Fête nationale", `${next}-07-14`),
    fixed("Assomption", `${next}-08-15`),
  ].sort((a, b) => (a.from < b.from ? -1 : 1));
}

/** Returns whether a day is in one of the breaks. */
export function isInBreak(breaks: readonly PlanBreak[]): (day: number) => boolean {
  const spans = breaks.map(({ from, until }) => [fromIsoDay(from), fromIsoDay(until)] as const);
  return (day) => spans.some(([from, until]) => from <= day && day <= until);
}

/**
 * Returns the breaks that take a class day before the exam: holidays, and public holidays outside of them, in order.
 * @param publicDays those of the school year
 */
export function breaksOf(
  holidays: readonly PlanBreak[],
  publicDays: readonly PlanBreak[],
  { weekday, examDay }: Pick<ClassDays, "weekday" | "examDay">,
): PlanBreak[] {
  const inHolidays = isInBreak(holidays);
  const alone = publicDays.filter(({ from }) => weekdayOf(fromIsoDay(from)) === weekday && !inHolidays(fromIsoDay(from)));
  const takesClass = ({ from, until }: PlanBreak) => {
    const [first, last] = [fromIsoDay(from), Math.min(fromIsoDay(until), examDay - 1)];
    return first + ((weekday - weekdayOf(first) + 7) % 7) <= last;
  };
  return [...holidays, ...alone].filter(takesClass).sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
}

/** Departments by zone of the school holidays, through their academies (arrêté of 22 October 2025). */
const departments: Readonly<Record<Exclude<SchoolZone, "other">, string>> = {
  A: "01 03 07 15 16 17 19 21 23 24 25 26 33 38 39 40 42 43 47 58 63 64 69 70 71 73 74 79 86 87 89 90",
  B: "02 04 05 06 08 10 13 14 18 22 27 28 29 35 36 37 41 44 45 49 50 51 52 53 54 55 56 57 59 60 61 62 67 68 72 76 80 83 84 85 88",
  C: "09 11 12 30 31 32 34 46 48 65 66 75 77 78 81 82 91 92 93 94 95",
};

/** Returns the zone of a postcode; `other` in Corsica, overseas and for what is no French postcode. */
export function zoneOf(postcode: string): SchoolZone {
  const department = postcode.slice(0, 2);
  const zones = ["A", "B", "C"] as const;
  return zones.find((zone) => departments[zone].split(" ").includes(department)) ?? "other";
}

const dayNames = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"];
const wednesday = 3;

/** Returns the weekday that the name of a class says, « BIA du jeudi », else Wednesday, 1 for Monday. */
export function weekdayIn(name: string): number {
  const said = dayNames.findIndex((day) => name.toLowerCase().includes(day));
  return said < 0 ? wednesday : said + 1;
}
