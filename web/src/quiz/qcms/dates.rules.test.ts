import { expect, test } from "vitest";
import { datesSchema, suggestedDays, valuesOf } from "./dates.rules.ts";

const none = { opening: "now", opensAt: "", opensTime: "08:00", dueDay: "" } as const;

test("the fields show the day and the hour of Paris, in summer as in winter", () => {
  expect(valuesOf({ published: true, opensAt: null, dueDay: null })).toEqual(none);
  expect(valuesOf({ published: false, opensAt: "2027-04-12T06:00:00.000Z", dueDay: "2027-04-21" })).toEqual({
    opening: "later",
    opensAt: "2027-04-12",
    opensTime: "08:00",
    dueDay: "2027-04-21",
  });
  expect(valuesOf({ published: false, opensAt: "2027-01-12T07:00:00.000Z", dueDay: null }).opensTime).toBe("08:00");
});

test("what is sent is a moment; a date to come that is missing, or a due day before it, is told at its field", () => {
  const parsed = datesSchema.safeParse({ ...none, opening: "later", opensAt: "2027-03-29", dueDay: "2027-03-29" });
  expect(parsed).toMatchObject({ success: true, data: { opening: "later", opensAt: "2027-03-29T06:00:00.000Z", dueDay: "2027-03-29" } });
  const field = (values: Parameters<typeof datesSchema.safeParse>[0]) => {
    const result = datesSchema.safeParse(values);
    return result.success ? undefined : result.error.issues[0]?.path[0];
  };
  expect(field({ ...none, opening: "later" })).toBe("opensAt");
  expect(field({ ...none, opening: "later", opensAt: "2027-04-12", dueDay: "2027-04-11" })).toBe("dueDay");
  expect(field({ ...none, opening: "hidden", opensAt: "2027-04-12", dueDay: "2027-04-11" })).toBeUndefined();
});

test("the days to choose in a press are one and two weeks after the opening, or after today", () => {
  const now = Date.parse("2027-03-24T12:00:00Z");
  expect(suggestedDays(none, now)).toEqual(["2027-03-31", "2027-04-07"]);
  expect(suggestedDays({ ...none, opening: "later", opensAt: "2027-04-12" }, now)).toEqual(["2027-04-19", "2027-04-26"]);
});
