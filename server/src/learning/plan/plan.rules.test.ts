import { fromIsoDay, toIsoDay } from "@badin/contract";
import { array, assert, boolean, integer, property, record } from "fast-check";
import { expect, test } from "vitest";
import { courseSessions, holidaysOf } from "./course.ts";
import {
  breaksOf,
  classDays,
  type Datable,
  datesOf,
  dueDayAfter,
  isHeld,
  isInBreak,
  type Placed,
  publicHolidays,
  shifted,
  weekdayIn,
  weekdayOf,
  zoneOf,
} from "./plan.rules.ts";

const day = fromIsoDay;
const examDay = day("2027-05-19");
const zones = ["A", "B", "C"] as const;

const daysIn = (zone: "A" | "B" | "C", weekday: number, from: number, exam = examDay): number[] => {
  const isOff = isInBreak([...(holidaysOf(2026, zone) ?? []), ...publicHolidays(2026)]);
  return classDays({ from, examDay: exam, weekday, isOff });
};

const anySessions = array(record({ short: boolean(), worth: integer({ min: 1, max: 12 }) }), { maxLength: 40 }).map((sessions) =>
  sessions.map((session, i): Datable => ({ id: `s${i}`, ...session })),
);

test("whatever the zone, the weekday and the first day: no session in holidays, all before the exam, in order", () => {
  const course = courseSessions();
  assert(
    property(
      integer({ min: 0, max: 2 }),
      integer({ min: 1, max: 6 }),
      integer({ min: day("2026-09-01"), max: examDay }),
      (zone, weekday, from) => {
        const breaks = [...(holidaysOf(2026, zones[zone] ?? "A") ?? []), ...publicHolidays(2026)];
        const dates = datesOf(course, daysIn(zones[zone] ?? "A", weekday, from));
        const given = course.flatMap(({ id }) => dates.get(id) ?? []);
        expect(given.filter(isInBreak(breaks))).toEqual([]);
        expect(given.every((d) => d >= from && d < examDay && weekdayOf(d) === weekday)).toBe(true);
        expect(given).toEqual(given.toSorted((a, b) => a - b));
      },
    ),
  );
});

test("whatever the sessions and the days: a day has one session or two short neighbours, and none waits while a day is free", () => {
  assert(
    property(anySessions, integer({ min: 0, max: 45 }), (sessions, count) => {
      const days = Array.from({ length: count }, (_, i) => 100 + 7 * i);
      const dates = datesOf(sessions, days);
      const byDay = Map.groupBy(
        sessions.filter(({ id }) => dates.get(id) !== null),
        ({ id }) => dates.get(id),
      );
      for (const group of byDay.values()) expect(group.length === 1 || (group.length === 2 && group.every((s) => s.short))).toBe(true);
      const atHome = sessions.filter(({ id }) => dates.get(id) === null);
      if (atHome.length > 0) expect(byDay.size).toBe(count);
      if (count >= sessions.length) expect([...byDay.values()].every((group) => group.length === 1)).toBe(true);
    }),
  );
});

test("whatever the sessions and the days: what goes home is worth no more for its day than what stays", () => {
  assert(
    property(anySessions, integer({ min: 1, max: 45 }), (all, count) => {
      const sessions = all.map((session) => ({ ...session, short: false }));
      const dates = datesOf(
        sessions,
        Array.from({ length: count }, (_, i) => i),
      );
      const worth = (home: boolean) => sessions.filter(({ id }) => (dates.get(id) === null) === home).map((s) => s.worth);
      expect(Math.max(0, ...worth(true))).toBeLessThanOrEqual(Math.min(99, ...worth(false)));
    }),
  );
});

test("from the return to school every zone has 26 to 28 Wednesdays, and the three pairs of short sessions join", () => {
  const course = courseSessions();
  for (const zone of zones) {
    const days = daysIn(zone, 3, day("2026-09-09"));
    expect(days.length).toBe(27);
    const dates = datesOf(course, days);
    expect([...dates.values()].filter((d) => d === null)).toEqual([]);
    const pairs = Map.groupBy(course, ({ id }) => dates.get(id));
    expect([...pairs.values()].filter((group) => group.length === 2).map((group) => group.map(({ id }) => id))).toEqual([
      ["orages", "pilote"],
      ["espace", "conquete"],
      ["anglais", "conseils"],
    ]);
  }
});

test("in zone B on Wednesdays, the mock exams are on 16 December, 10 February and 7 April", () => {
  const dates = datesOf(courseSessions(), daysIn("B", 3, day("2026-09-09")));
  expect(["examen-1", "examen-2", "examen-3"].map((id) => toIsoDay(dates.get(id) ?? 0))).toEqual([
    "2026-12-16",
    "2027-02-10",
    "2027-04-07",
  ]);
});

test("a start in January keeps the two whole mock exams and what is worth most", () => {
  const course = courseSessions();
  const days = daysIn("B", 3, day("2027-01-06"));
  expect(days.length).toBe(15);
  const dates = datesOf(course, days);
  const kept = course.filter(({ id }) => dates.get(id) !== null);
  expect(new Set(kept.map(({ id }) => dates.get(id))).size).toBe(15);
  expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(["examen-2", "examen-3", "portance"]));
  expect(kept.map(({ id }) => id)).not.toContain("examen-1");
});

const placed = (session: string, on: string | null, more: Partial<Placed> = {}): Placed => ({
  session,
  plannedDay: on === null ? null : day(on),
  day: on === null ? null : day(on),
  begun: false,
  ...more,
});

test("dating again leaves what is begun, past or skipped", () => {
  const today = day("2026-11-18");
  expect(isHeld(placed("a", "2026-11-11"), today)).toBe(true);
  expect(isHeld(placed("a", "2026-11-18"), today)).toBe(false);
  expect(isHeld(placed("a", "2026-12-02", { begun: true }), today)).toBe(true);
  expect(isHeld(placed("a", "2026-12-02", { day: null }), today)).toBe(true);
  expect(isHeld(placed("a", null), today)).toBe(false);
});

test("shifting moves those that follow to the class days after it, and what no longer fits goes home", () => {
  const course = ["a", "b", "c", "d"].map((id, i): Datable => ({ id, short: false, worth: 9 - i }));
  const rows = [
    placed("a", "2026-11-18", { begun: true }),
    placed("b", "2026-11-25"),
    placed("c", "2026-12-02"),
    placed("d", "2026-12-09"),
  ];
  const days = ["2026-11-18", "2026-11-25", "2026-12-02", "2026-12-09"].map(day);
  const move = { session: "b", day: day("2026-12-02"), days, today: day("2026-11-18") };
  const iso = [...shifted(course, rows, move)].map(([id, d]) => [id, d === null ? null : toIsoDay(d)]);
  expect(iso).toEqual([
    ["a", "2026-11-18"],
    ["b", "2026-12-02"],
    ["c", "2026-12-09"],
    ["d", null],
  ]);
});

test("a quiz is due at the next session, else the day before the exam, and no more after it", () => {
  expect(dueDayAfter(10, [3, null, 24, 17], 50)).toBe(17);
  expect(dueDayAfter(24, [3, 24], 50)).toBe(49);
  expect(dueDayAfter(49, [3], 50)).toBeNull();
});

test("public holidays of 2026-2027 follow Easter, 28 March 2027", () => {
  const days = publicHolidays(2026).map(({ name, from }) => `${name} ${from}`);
  expect(days).toEqual(expect.arrayContaining(["Armistice 2026-11-11", "Lundi de Pâques 2027-03-29", "Ascension 2027-05-06"]));
  expect(days).toContain("Lundi de Pentecôte 2027-05-17");
});

test("breaks are those that take a class day: a public holiday within holidays is not told twice", () => {
  const wednesdays = breaksOf(holidaysOf(2026, "B") ?? [], publicHolidays(2026), { weekday: 3, examDay }).map(({ name }) => name);
  expect(wednesdays).toEqual(["Vacances de la Toussaint", "Armistice", "Vacances de Noël", "Vacances d’hiver", "Vacances de printemps"]);
  const fridays = breaksOf(holidaysOf(2026, "B") ?? [], publicHolidays(2026), { weekday: 5, examDay }).map(({ name }) => name);
  expect(fridays).toContain("Pont de l’Ascension");
});

test("a postcode gives its zone, that of its academy; Corsica and overseas have their own calendar", () => {
  expect(["35000", "69001", "31000", "75015", "13001", "64000"].map(zoneOf)).toEqual(["B", "A", "C", "C", "B", "A"]);
  expect(["20000", "97110", "98800", "", "99999"].map(zoneOf)).toEqual(["other", "other", "other", "other", "other"]);
});

test("every department of the mainland has one zone", () => {
  const mainland = Array.from({ length: 95 }, (_, i) => String(i + 1).padStart(2, "0")).filter((code) => code !== "20");
  expect(mainland.filter((code) => zoneOf(`${code}000`) === "other")).toEqual([]);
});

test("the weekday is that of the name of the class, else Wednesday", () => {
  expect(["BIA du Jeudi", "Club du samedi", "4e B"].map(weekdayIn)).toEqual([4, 6, 3]);
});
