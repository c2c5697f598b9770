import { expect, test } from "vitest";
import { parisFields, parisMoment } from "./paris-time.rules.ts";

test("a day and an hour of the form are those of France, in winter and in summer", () => {
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
