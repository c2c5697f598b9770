import { dayMs } from "@badin/contract";
import { expect, test } from "vitest";
import { decideReminder } from "./reminders.rules.ts";

const hourMs = 3_600_000;
/** 17:00 in Paris, in winter. */
const five = Date.UTC(2026, 10, 21, 16);
const wanted = { hour: 17, last_at: null, in_vain: 0 };

test("a reminder comes at its hour or later the same day, once, and never from 20:00 to 8:00", () => {
  const at = (hours: number, last_at: number | null = null) => decideReminder({ ...wanted, last_at }, five + hours * hourMs, undefined);
  expect([at(-1), at(0), at(2), at(3), at(15)]).toEqual([undefined, 0, 0, undefined, undefined]);
  expect(decideReminder({ ...wanted, hour: 8 }, five - 10 * hourMs, undefined)).toBeUndefined();
  expect(at(1, five)).toBeUndefined();
});

test("it follows the clock of Paris in summer", () => {
  const summer = Date.UTC(2027, 3, 21, 15);
  expect([decideReminder(wanted, summer - 1, undefined), decideReminder(wanted, summer, undefined)]).toEqual([undefined, 0]);
});

test("each day without a session since the reminder before counts, and a session begun starts the count afresh", () => {
  const next = { ...wanted, last_at: five };
  expect(decideReminder(next, five + dayMs, undefined)).toBe(1);
  expect(decideReminder({ ...next, in_vain: 1 }, five + dayMs, five - hourMs)).toBe(2);
  expect(decideReminder({ ...next, in_vain: 2 }, five + dayMs, five + hourMs)).toBe(0);
});
