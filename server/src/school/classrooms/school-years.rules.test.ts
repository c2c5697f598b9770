import { expect, test } from "vitest";
import { currentStartYear, defaultStartYear, toSchoolYear } from "./school-years.rules.ts";

const at = (iso: string) => Date.parse(iso);

test("a school year runs from 1 September to 31 August, in Paris", () => {
  expect(currentStartYear(at("2026-08-31T21:59:59Z"))).toBe(2025);
  expect(currentStartYear(at("2026-08-31T22:00:00Z"))).toBe(2026);
  expect(currentStartYear(at("2027-01-15T12:00:00Z"))).toBe(2026);
});

test("the next year is proposed first from 1 July", () => {
  expect(defaultStartYear(at("2027-06-30T12:00:00Z"))).toBe(2026);
  expect(defaultStartYear(at("2027-07-01T12:00:00Z"))).toBe(2027);
  expect(defaultStartYear(at("2027-12-31T12:00:00Z"))).toBe(2027);
});

test("a year says when its exam takes place", () => {
  expect(toSchoolYear({ id: 4, start_year: 2026 }, at("2026-11-21T09:00:00Z"))).toEqual({
    id: 4,
    libelle: "2026-2027",
    parDefaut: true,
    libelleDateBia: "mai 2027",
    examDay: "2027-05-19",
  });
});
