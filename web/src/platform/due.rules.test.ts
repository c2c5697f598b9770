import { expect, test } from "vitest";
import { daysTo, dueWords, inDays, isLate } from "./due.rules.ts";

const now = Date.parse("2027-03-08T12:00:00+01:00");

test("a due day is said as a student says it", () => {
  const said = ["2027-03-12", "2027-05-01", "2027-03-09", "2027-03-08", "2027-03-07", "2027-03-06"].map((day) => dueWords(day, now));
  expect(said).toEqual([
    "à faire avant le vendredi 12 mars",
    "à faire avant le samedi 1er mai",
    "pour demain",
    "pour aujourd’hui",
    "en retard d’un jour",
    "en retard de 2\u00A0jours",
  ]);
});

test("days are those of Paris", () => {
  /** Sunday 22 November 2026, 23:30 in Paris. */
  const evening = Date.UTC(2026, 10, 22, 22, 30);
  expect(daysTo("2026-11-22", evening)).toBe(0);
  expect(daysTo("2026-11-23", evening + 3_600_000)).toBe(0);
  expect(daysTo("2027-05-19", evening)).toBe(178);
  expect(daysTo("2026-11-20", evening)).toBe(-2);
});

test("the day turns at midnight in Paris, also where the clock changes", () => {
  const late = (at: string) => isLate("2027-03-28", Date.parse(at));
  expect([late("2027-03-28T23:59:00+02:00"), late("2027-03-29T00:00:00+02:00")]).toEqual([false, true]);
  expect(daysTo("2027-03-29", Date.parse("2027-03-27T23:30:00+01:00"))).toBe(2);
  expect(daysTo("2027-11-01", Date.parse("2027-10-30T00:30:00+02:00"))).toBe(2);
});

test("a time ahead is said in days, then in whole weeks", () => {
  expect([1, 13, 14, 174].map(inDays)).toEqual(["dans 1\u00A0jour", "dans 13\u00A0jours", "dans 2\u00A0semaines", "dans 24\u00A0semaines"]);
});
