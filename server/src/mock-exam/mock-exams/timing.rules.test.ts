import { expect, test } from "vitest";
import { canStart, endOf, isOut, lengthOf, stateOf, type Timing, wasOverBy } from "./timing.rules.ts";

const minute = 60_000;
const exam = (values: Partial<Timing> = {}): Timing => ({
  minutes: 150,
  english_minutes: 30,
  together: 0,
  opens_at: 1000 * minute,
  closes_at: 1060 * minute,
  planned_at: 0,
  started_at: null,
  ended_at: null,
  added_minutes: 0,
  ...values,
});

test("an exam lasts 150 minutes, 30 more with English, one third more for those who have a right to it", () => {
  expect(lengthOf(exam(), false, undefined)).toBe(150);
  expect(lengthOf(exam(), true, undefined)).toBe(180);
  expect(lengthOf(exam(), false, { minutes: null })).toBe(200);
  expect(lengthOf(exam(), true, { minutes: null })).toBe(240);
  expect(lengthOf(exam(), true, { minutes: 20 })).toBe(200);
  expect(lengthOf(exam({ minutes: 50 }), false, { minutes: null })).toBe(67);
});

test("in a window, who starts last has the full time too", () => {
  expect(endOf(exam(), true, undefined, 1060 * minute)).toBe((1060 + 180) * minute);
  expect(endOf(exam({ added_minutes: 10 }), false, { minutes: null }, 1030 * minute)).toBe((1030 + 210) * minute);
});

test("in the room, time runs from the common start", () => {
  const room = exam({ together: 1, opens_at: null, closes_at: null, started_at: 500 * minute });
  expect(endOf(room, false, undefined, 512 * minute)).toBe(650 * minute);
});

test("in the room, nobody starts before the teacher, nor after the usual end, added minutes included", () => {
  const room = exam({ together: 1, opens_at: null, closes_at: null, started_at: 500 * minute, added_minutes: 10 });
  expect([500, 690, 691].map((at) => canStart(room, at * minute))).toEqual([true, true, false]);
  expect(canStart({ ...room, started_at: null }, 500 * minute)).toBe(false);
});

test("one may start inside the window only, both ends included", () => {
  const may = (at: number, values = {}) => canStart(exam(values), at * minute);
  expect([999, 1000, 1060, 1061].map((at) => may(at))).toEqual([false, true, true, false]);
  expect(may(1010, { planned_at: null })).toBe(false);
  expect(may(1010, { ended_at: 1005 * minute })).toBe(false);
});

test("in the room, one may start from the teacher's start to the common end", () => {
  const room = { together: 1, opens_at: null, closes_at: null } as const;
  expect(canStart(exam(room), 10)).toBe(false);
  expect(canStart(exam({ ...room, started_at: 0 }), 180 * minute)).toBe(true);
  expect(canStart(exam({ ...room, started_at: 0 }), 181 * minute)).toBe(false);
});

test("an exam is over once nobody can start nor write", () => {
  const state = (at: number, open: number, values = {}) => stateOf(exam(values), open, at * minute);
  expect(state(900, 0, { planned_at: null })).toBe("draft");
  expect([state(900, 0), state(1000, 0), state(1100, 3), state(1100, 0)]).toEqual(["planned", "open", "open", "over"]);
});

test("answers are taken for 60 seconds after the end", () => {
  expect([isOut(1000, 1000), isOut(1000, 61_000), isOut(1000, 61_001)]).toEqual([false, false, true]);
});

test("an exam was over for anyone who joins after its last start, or after its teacher ended it, not before", () => {
  expect([1060, 1061].map((at) => wasOverBy(exam(), at * minute))).toEqual([false, true]);
  expect([1030, 1031].map((at) => wasOverBy(exam({ ended_at: 1030 * minute }), at * minute))).toEqual([false, true]);
  expect(wasOverBy(exam({ together: 1, opens_at: null, closes_at: null }), 9999 * minute)).toBe(false);
});
