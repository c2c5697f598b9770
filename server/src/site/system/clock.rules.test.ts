import { expect, test } from "vitest";
import { type ClockRecord, clockAfter, isSteady, type Reading } from "./clock.rules.ts";

const hour = 3_600_000;
const day = 24 * hour;
const start = Date.UTC(2026, 10, 21);

/** Reads the clock at each `[clock, uptime]`, in hours since the start, in one process. */
function watch(...readings: [clock: number, uptime: number][]): ClockRecord {
  let record: ClockRecord | undefined;
  let last: Reading | undefined;
  for (const [clock, uptime] of readings) {
    const reading = { clockMs: start + clock * hour, uptimeMs: uptime * hour };
    record = clockAfter(record, last, reading);
    last = reading;
  }
  return record as ClockRecord;
}

test("a clock that runs as time does is steady after a day", () => {
  const record = watch([0, 5], [1, 6], [23, 28]);
  expect(record).toEqual({ seenAt: start + 23 * hour, steadySince: start, jumped: false });
  expect([isSteady(record, start + day - 1), isSteady(record, start + day)]).toEqual([false, true]);
});

test("one wrong reading, years ahead or years behind, starts the day again, and so does its correction", () => {
  const years = 3 * 365 * 24;
  expect(watch([0, 0], [30, 30], [years, 31])).toEqual({ seenAt: start + years * hour, steadySince: start + years * hour, jumped: true });
  expect(watch([0, 0], [30, 30], [-years, 31]).steadySince).toBe(start - years * hour);
  expect(watch([0, 0], [30, 30], [years, 31], [32, 32])).toMatchObject({ steadySince: start + 32 * hour, jumped: true });
});

test("a jump is more than an hour: less is a correction", () => {
  expect(watch([0, 0], [2, 1]).jumped).toBe(false);
  expect(watch([0, 0], [2.1, 1]).jumped).toBe(true);
  expect(watch([0, 0], [-0.1, 1]).jumped).toBe(true);
});

test("a machine asleep for a night, whose uptime goes on, and a program stopped for the summer, have not jumped", () => {
  expect(watch([0, 0], [14, 14]).jumped).toBe(false);
  const before: ClockRecord = { seenAt: start, steadySince: start - day, jumped: false };
  const restarted = (clockMs: number) => clockAfter(before, undefined, { clockMs, uptimeMs: 60_000 });
  expect(restarted(start + 2 * day)).toEqual({ ...before, seenAt: start + 2 * day });
  expect(restarted(start + 60 * day).jumped).toBe(false);
  expect(restarted(start + 100 * day).jumped).toBe(true);
  expect(restarted(start - 2 * hour).jumped).toBe(true);
});

test("a start a month after the last reading waits for a day: the clock may have been set ahead while the program was stopped", () => {
  const before: ClockRecord = { seenAt: start, steadySince: start - day, jumped: false };
  const month = start + 30 * day;
  const record = clockAfter(before, undefined, { clockMs: month, uptimeMs: 60_000 });
  expect(record).toEqual({ seenAt: month, steadySince: month, jumped: false });
  expect([isSteady(record, month), isSteady(record, month + day)]).toEqual([false, true]);
});
