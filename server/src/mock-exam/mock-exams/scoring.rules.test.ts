import { expect, test } from "vitest";
import { hasPassed, isShortened, markCopy } from "./scoring.rules.ts";

const parts = (rights: readonly number[], asked = 20) => rights.map((right, i) => ({ themeId: i + 1, right, asked }));

test("67 and 14 in English is 71, « bien »", () => {
  expect(markCopy(parts([14, 13, 13, 13, 14, 14]))).toEqual({ five: 67, english: 14, total: 71, mention: "good" });
});

test("English below 10 takes nothing away", () => {
  expect(markCopy(parts([10, 10, 10, 10, 10, 3]))).toEqual({ five: 50, english: 3, total: 50, mention: "passed" });
});

test("without English, the five parts are the mark", () => {
  expect(markCopy(parts([12, 12, 12, 12, 12]))).toEqual({ five: 60, english: null, total: 60, mention: "fairly-good" });
});

test("a paper of 110 questions is brought to 100", () => {
  expect(markCopy(parts([11, 12, 13, 14, 15], 22))).toMatchObject({ five: 59.1, total: 59.1, mention: "passed" });
  expect(markCopy(parts([22, 22, 22, 22, 22], 22)).total).toBe(100);
});

test("49.5 is not passed", () => {
  const marks = markCopy([
    { themeId: 1, right: 99, asked: 200 },
    { themeId: 6, right: 10, asked: 20 },
  ]);
  expect([marks.total, hasPassed(marks)]).toEqual([49.5, false]);
});

test("English can be what makes one pass", () => {
  const marks = markCopy(parts([9, 9, 9, 9, 10, 14]));
  expect([marks.five, marks.total, hasPassed(marks)]).toEqual([46, 50, true]);
});

test("mentions start at 60, 70 and 80", () => {
  const mention = (right: number) => markCopy(parts([right, 0, 0, 0, 0], 200)).mention;
  expect([499, 500, 599, 600, 699, 700, 799, 800].map(mention)).toEqual([
    "failed",
    "passed",
    "passed",
    "fairly-good",
    "fairly-good",
    "good",
    "good",
    "very-good",
  ]);
});

test("an empty copy has 0, a paper without questions too", () => {
  expect(markCopy(parts([0, 0, 0, 0, 0])).total).toBe(0);
  expect(markCopy([])).toEqual({ five: 0, english: null, total: 0, mention: "failed" });
});

test("a shortened paper is passed or not, without mention", () => {
  expect([2, 3, 5].map((right) => markCopy(parts([right, right, right, right, right], 5)).mention)).toEqual(["failed", "passed", "passed"]);
});

test("a paper is shortened when one of the five parts has fewer than 20 questions", () => {
  expect(isShortened(parts([0, 0, 0, 0, 0, 0]))).toBe(false);
  expect(isShortened(parts([0, 0, 0, 0, 0], 22))).toBe(false);
  expect(isShortened(parts([0, 0, 0, 0, 0], 8))).toBe(true);
  expect(isShortened(parts([0, 0, 0, 0]))).toBe(true);
});
