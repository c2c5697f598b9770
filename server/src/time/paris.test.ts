import { expect, test } from "vitest";
import { parisDay, parisHour, weekOfDay } from "./paris.ts";

const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date) / 86_400_000;

test("the hour follows winter and summer time", () => {
  expect(parisHour(Date.UTC(2026, 0, 15, 19, 30))).toBe(20);
  expect(parisHour(Date.UTC(2026, 6, 15, 18, 30))).toBe(20);
  expect(parisHour(Date.UTC(2026, 2, 29, 0, 59))).toBe(1);
  expect(parisHour(Date.UTC(2026, 2, 29, 1, 0))).toBe(3);
});

test("a day begins at midnight in Paris", () => {
  expect(parisDay(Date.UTC(2026, 10, 20, 22, 59))).toBe(day(2026, 11, 20));
  expect(parisDay(Date.UTC(2026, 10, 20, 23, 0))).toBe(day(2026, 11, 21));
  expect(parisDay(Date.UTC(2026, 6, 20, 22, 0))).toBe(day(2026, 7, 21));
});

test("a week begins on Monday", () => {
  expect(weekOfDay(day(2026, 11, 22))).toBe(weekOfDay(day(2026, 11, 16)));
  expect(weekOfDay(day(2026, 11, 23))).toBe(weekOfDay(day(2026, 11, 22)) + 1);
});
