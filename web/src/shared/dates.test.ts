import { expect, test } from "vitest";
import { formatDay, formatMoment, formatMomentWithin } from "./dates.ts";

test("a moment reads Le dd/MM/yy à HH:mm, in France, in summer as in winter", () => {
  expect(formatMoment("2026-11-21T07:12:00.000Z")).toBe("Le 21/11/26 à 08:12");
  expect(formatMomentWithin("2026-11-21T07:12:00.000Z")).toBe("le 21/11/26 à 08:12");
  expect(formatMoment("2027-06-30T22:05:00.000Z")).toBe("Le 01/07/27 à 00:05");
});

test("a day is the one it was in France", () => {
  expect(formatDay("2026-08-31T22:00:00.000Z")).toBe("01/09/2026");
});
