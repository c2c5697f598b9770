import { expect, test } from "vitest";
import { formatEarnedAt } from "./badge-date.rules.ts";

const shown = (earnedAt: string) => formatEarnedAt(earnedAt).replace("\u00A0", " ");

test("a badge shows its day and hour in Paris, in winter and in summer", () => {
  expect(shown("2026-11-21T07:12:00.000Z")).toBe("21/11/2026 à 08:12");
  expect(shown("2026-07-04T15:05:30.000Z")).toBe("04/07/2026 à 17:05");
});

test("midnight is 00:00, and may be another day than in UTC", () => {
  expect(shown("2026-12-31T23:00:00.000Z")).toBe("01/01/2027 à 00:00");
});
