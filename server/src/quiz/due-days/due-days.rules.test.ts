import { fromIsoDay } from "@badin/contract";
import { expect, test } from "vitest";
import { concerns, isPast } from "./due-days.rules.ts";

const at = Date.parse;
const day = fromIsoDay;

test("a due day lasts until 23:59 in Paris, in winter, in summer and on the days when the clock changes", () => {
  for (const [dueDay, last, over] of [
    ["2027-01-15", "2027-01-15T23:59:59+01:00", "2027-01-16T00:00:00+01:00"],
    ["2027-06-15", "2027-06-15T23:59:59+02:00", "2027-06-16T00:00:00+02:00"],
    ["2027-03-28", "2027-03-28T23:59:59+02:00", "2027-03-29T00:00:00+02:00"],
    ["2027-10-31", "2027-10-31T23:59:59+01:00", "2027-11-01T00:00:00+01:00"],
  ] as const) {
    expect([dueDay, isPast(day(dueDay), at(last)), isPast(day(dueDay), at(over))]).toEqual([dueDay, false, true]);
  }
});

test("a due day concerns who joined on it or before", () => {
  expect(concerns(day("2027-03-28"), at("2027-03-28T23:30:00+02:00"))).toBe(true);
  expect(concerns(day("2027-03-28"), at("2027-03-29T00:30:00+02:00"))).toBe(false);
});
