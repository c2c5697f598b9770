import { expect, test } from "vitest";
import { parisDay, parisFields, parisHour, parisIsoDay, parisMoment, weekOfDay } from "./paris.ts";

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

test("a day without time is the one it is in Paris", () => {
  const days = ["2026-08-31T21:59:00Z", "2026-08-31T22:00:00Z"].map((at) => parisIsoDay(Date.parse(at)));
  expect(days).toEqual(["2026-08-31", "2026-09-01"]);
});

test("a day and an hour of the form are those of Paris, in winter and in summer", () => {
  expect(parisMoment("2027-01-13", "14:00")).toBe("2027-01-13T13:00:00.000Z");
  expect(parisMoment("2027-04-07", "13:30")).toBe("2027-04-07T11:30:00.000Z");
  expect(parisMoment("2027-03-28", "09:00")).toBe("2027-03-28T07:00:00.000Z");
});

test("what is shown is what was typed", () => {
  expect(parisFields(Date.parse(parisMoment("2027-10-31", "23:45") ?? ""))).toEqual({ day: "2027-10-31", time: "23:45" });
});

test("an empty field is no moment", () => {
  expect([parisMoment("", "14:00"), parisMoment("2027-01-13", ""), parisMoment("2027-13-45", "14:00")]).toEqual([null, null, null]);
});
