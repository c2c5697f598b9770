import { expect, test } from "vitest";
import { calendarWeeks, dayToCome, monthStarting } from "./calendar.rules.ts";

/** Sunday 22 November 2026, 23:30 in Paris. */
const now = Date.UTC(2026, 10, 22, 22, 30);

test("weeks go from Monday to Sunday, the last one to today", () => {
  const weeks = calendarWeeks([{ day: "2026-11-17", answers: 12 }], now, 2);
  expect(weeks.map((week) => week.length)).toEqual([7, 7]);
  expect(weeks[0]![0]!.day).toBe("2026-11-09");
  expect(weeks[1]![1]).toEqual({ day: "2026-11-17", answers: 12, isToday: false });
  expect(weeks[1]!.at(-1)).toEqual({ day: "2026-11-22", answers: 0, isToday: true });
  expect(calendarWeeks([], now + 3_600_000, 2).map((week) => week.length)).toEqual([7, 1]);
});

test("a month is named over the first week whose Monday is in it", () => {
  const weeks = calendarWeeks([], now, 5);
  expect(weeks.map((week) => week[0]?.day)).toEqual(["2026-10-19", "2026-10-26", "2026-11-02", "2026-11-09", "2026-11-16"]);
  expect(weeks.map((week, i) => monthStarting(week, weeks[i - 1]))).toEqual(["oct.", "", "nov.", "", ""]);
});

test("the day after today, in Paris, is tomorrow; a later one has its name", () => {
  expect([dayToCome("2026-11-23", now), dayToCome("2026-11-24", now)]).toEqual(["demain", "mardi 24 novembre"]);
});
