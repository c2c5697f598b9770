import { fromIsoDay, isDaytime } from "@badin/contract";
import { describe, expect, test } from "vitest";
import { inZone } from "../../platform/time/school-zone.ts";
import { type DatesInput, datesProblem, reminderNow } from "./qcm-dates.rules.ts";

const at = Date.parse;
const day = fromIsoDay;

describe("dates of a quiz", () => {
  const base: DatesInput = {
    now: at("2027-04-07T10:00:00+02:00"),
    startYear: 2026,
    opensAt: null,
    dueDay: null,
    before: { opens_at: null, due_day: null },
  };
  const problem = (change: Partial<DatesInput>) => {
    const found = datesProblem({ ...base, ...change });
    return found && `${found.field} ${found.message}`.replaceAll("\u00A0", " ");
  };

  test("none is needed; an opening to come and a due day from today on are right", () => {
    expect(problem({})).toBeUndefined();
    expect(problem({ dueDay: day("2027-04-07") })).toBeUndefined();
    expect(problem({ opensAt: at("2027-04-12T08:00:00+02:00"), dueDay: day("2027-04-12") })).toBeUndefined();
    expect(problem({ opensAt: base.now + 1 })).toBeUndefined();
  });

  test("a due day before the opening is refused, and the message says when it opens", () => {
    expect(problem({ opensAt: at("2027-04-12T08:00:00+02:00"), dueDay: day("2027-04-07") })).toBe(
      "dueDay Choisissez une date après l’ouverture, le 12 avril à 8 h.",
    );
    expect(problem({ opensAt: at("2027-05-01T14:30:00+02:00"), dueDay: day("2027-04-30") })).toMatch(/le 1er mai à 14 h 30\.$/);
    // Just after midnight in Paris, it is still the day before elsewhere.
    expect(problem({ opensAt: at("2027-04-12T00:10:00+02:00"), dueDay: day("2027-04-11") })).toMatch(/^dueDay/);
  });

  test("a past date is refused, unless it was there before", () => {
    expect(problem({ opensAt: base.now })).toMatch(/^opensAt Cette date est passée/);
    expect(problem({ dueDay: day("2027-04-06") })).toMatch(/^dueDay Cette date est passée/);
    expect(problem({ dueDay: day("2027-04-06"), before: { opens_at: null, due_day: day("2027-04-06") } })).toBeUndefined();
  });

  test("a date after the school year is refused: a wrong year is a slip", () => {
    expect(problem({ dueDay: day("2027-08-31") })).toBeUndefined();
    expect(problem({ dueDay: day("2028-04-21") })).toBe("dueDay L’année scolaire de la classe finit le 31 août 2027");
    expect(problem({ opensAt: at("2028-04-21T08:00:00+02:00") })).toMatch(/^opensAt L’année scolaire/);
  });
});

test("reminders leave from 17:00 to 20:00 on the day before, also before a change of the clock", () => {
  const reminded = (now: string) => reminderNow(at(now))?.dueDay;
  expect(reminded("2027-04-07T16:59:59+02:00")).toBeUndefined();
  expect(reminded("2027-04-07T17:00:00+02:00")).toBe(day("2027-04-08"));
  expect(reminded("2027-04-07T19:59:59+02:00")).toBe(day("2027-04-08"));
  expect(reminded("2027-04-07T20:00:00+02:00")).toBeUndefined();
  expect(reminded("2027-03-27T17:00:00+01:00")).toBe(day("2027-03-28"));
  expect(reminded("2027-03-28T17:00:00+02:00")).toBe(day("2027-03-29"));
  expect(reminded("2027-10-30T17:30:00+02:00")).toBe(day("2027-10-31"));
  expect(reminderNow(at("2027-10-31T17:30:00+01:00"))?.until).toBe(at("2027-10-31T20:00:00+01:00"));
});

test("the server sends nothing by itself between 20:00 and 8:00", () => {
  const hours = ["07:59", "08:00", "19:59", "20:00", "00:00"].map((hour) => isDaytime(at(`2027-04-07T${hour}:00+02:00`)));
  expect(hours).toEqual([false, true, true, false, false]);
});

test("overseas the reminder begins at 17:00 of the school, and a due day ends with its own day", () => {
  const there = (now: string) => inZone("Pacific/Noumea", () => reminderNow(at(now))?.dueDay);
  expect([there("2027-04-07T16:59:00+11:00"), there("2027-04-07T17:00:00+11:00")]).toEqual([undefined, day("2027-04-08")]);
  expect(reminderNow(at("2027-04-07T17:00:00+11:00"))).toBeUndefined();
});
