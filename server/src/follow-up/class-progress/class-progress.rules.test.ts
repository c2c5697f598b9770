import { describe, expect, test } from "vitest";
import { attentionOf, type Meeting, themeShares, weakPoints } from "./class-progress.rules.ts";

const meet = (themeId: number, point: string | null, right: number): Meeting => ({
  themeId,
  point,
  correct: right === 1,
});

describe("a student needs a word", () => {
  const base = { today: 1000, examDay: 1042, classCreated: 900, lastSeen: 999, messaged: false, pass: 0.8 };
  test("after ten days without an answer", () => {
    expect(attentionOf({ ...base, lastSeen: 991 })).toBeNull();
    expect(attentionOf({ ...base, lastSeen: 990 })).toBe("idle");
  });
  test("when chances are under one half with under eight weeks left", () => {
    expect(attentionOf({ ...base, pass: 0.49 })).toBe("chances");
    expect(attentionOf({ ...base, pass: 0.5 })).toBeNull();
    expect(attentionOf({ ...base, pass: 0.49, examDay: 1056 })).toBeNull();
    expect(attentionOf({ ...base, pass: undefined })).toBeNull();
  });
  test("not while a teacher has just written to them", () => {
    expect(attentionOf({ ...base, lastSeen: 990, messaged: true })).toBeNull();
    expect(attentionOf({ ...base, pass: 0.49, messaged: true })).toBeNull();
  });
  test("neither in the first ten days of a class nor from the exam on", () => {
    expect(attentionOf({ ...base, lastSeen: 900, classCreated: 991 })).toBeNull();
    expect(attentionOf({ ...base, lastSeen: 900, examDay: 1000 })).toBeNull();
  });
});

test("themes show the share of right first answers, and nothing where none was met", () => {
  const meetings = [meet(1, null, 1), meet(1, null, 1), meet(1, null, 0), meet(4, null, 0)];
  expect(themeShares(meetings)).toEqual([67, null, null, 0, null, null]);
});

test("weak points need 20 answers by 5 students, the weakest first", () => {
  const point = (code: string, students: number, each: number, right: number) =>
    Array.from({ length: students }, (_, student) =>
      Array.from({ length: each }, (_, i) => meet(4, code, i * students + student < right ? 1 : 0)),
    );
  const points = [point("4.1.1", 5, 4, 10), point("4.1.2", 5, 4, 6), point("4.1.3", 4, 6, 0), point("4.1.4", 6, 3, 0)];
  const meetings = Array.from({ length: 6 }, (_, student) => points.flatMap((students) => students[student] ?? []));
  expect(weakPoints(meetings)).toEqual([
    { code: "4.1.2", success: 30, answers: 20, students: 5 },
    { code: "4.1.1", success: 50, answers: 20, students: 5 },
  ]);
});
