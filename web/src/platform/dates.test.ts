import { afterEach, expect, test, vi } from "vitest";
import { formatDay, formatMoment, formatMomentWithin } from "./dates.ts";

afterEach(() => vi.unstubAllGlobals());

test("a moment reads Le dd/MM/yy à HH:mm, in France, in summer as in winter", () => {
  expect(formatMoment("2026-11-21T07:12:00.000Z")).toBe("Le 21/11/26 à 08:12");
  expect(formatMomentWithin("2026-11-21T07:12:00.000Z")).toBe("le 21/11/26 à 08:12");
  expect(formatMoment("2027-06-30T22:05:00.000Z")).toBe("Le 01/07/27 à 00:05");
});

test("a day is the one it was in France", () => {
  expect(formatDay("2026-08-31T22:00:00.000Z")).toBe("01/09/2026");
});

test("days are counted also in browsers whose Canadian English puts the month first, as those of 2023", async () => {
  const { DateTimeFormat } = Intl;
  class Of2023 extends DateTimeFormat {
    constructor(locale: string, options: Intl.DateTimeFormatOptions) {
      super(locale === "en-CA" ? "en-US" : locale, options);
    }
  }
  vi.stubGlobal("Intl", { DateTimeFormat: Of2023 });
  vi.resetModules();
  const now = Date.parse("2026-11-23T12:00:00Z");
  const { daysTo } = await import("./due.rules.ts");
  const { calendarWeeks } = await import("../learning/learning/calendar.rules.ts");
  expect(daysTo("2026-11-25", now)).toBe(2);
  expect(calendarWeeks([], now, 1)[0]?.[0]).toMatchObject({ day: "2026-11-23", isToday: true });
});
