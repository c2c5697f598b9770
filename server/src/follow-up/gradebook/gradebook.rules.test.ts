import { isUnderWay } from "@badin/contract";
import { describe, expect, test } from "vitest";
import { oneDecimal } from "../../platform/text/figures.ts";
import { markOfTries, meanOfKnown, weighedMean } from "./gradebook.rules.ts";

describe("the mark of a quiz", () => {
  // 12 questions: 9 right is 15, 6 right is 10, 11 right is 18.33.
  const tries = [
    { number: 2, answered: 12, right: 6 },
    { number: 1, answered: 12, right: 11 },
    { number: 3, answered: 12, right: 9 },
    { number: 4, answered: 5, right: 5 },
  ];

  test("is that of the latest finished try, of the best one, or the mean of all finished ones", () => {
    expect(markOfTries(tries, 12, "last")).toBe(15);
    expect(oneDecimal(markOfTries(tries, 12, "best") ?? 0)).toBe(18.3);
    // (18.333 + 10 + 15) / 3 = 14.444
    expect(oneDecimal(markOfTries(tries, 12, "mean") ?? 0)).toBe(14.4);
  });

  test("is missing while no try is finished, or when no question counts", () => {
    expect(markOfTries([{ number: 1, answered: 11, right: 11 }], 12, "best")).toBeNull();
    expect(markOfTries([], 12, "last")).toBeNull();
    expect(markOfTries([{ number: 1, answered: 0, right: 0 }], 0, "last")).toBeNull();
  });

  test("is rounded to one decimal, halves upwards", () => {
    // 57 of 80 is exactly 14.25; 1.15 is below itself in binary.
    expect([14.25, 1.15, 14.24, 0, 20].map(oneDecimal)).toEqual([14.3, 1.2, 14.2, 0, 20]);
  });
});

test("a quiz is under way while the latest try lacks answers, whatever was finished before", () => {
  const tries = [
    { number: 2, answered: 5, right: 5 },
    { number: 1, answered: 12, right: 11 },
  ];
  expect([isUnderWay(tries, 12), isUnderWay(tries.slice(1), 12), isUnderWay([], 12)]).toEqual([true, false, false]);
});

describe("the mean of a student", () => {
  const quizzes = [
    { mark: 15, weight: 2 },
    { mark: 9, weight: 1 },
    { mark: 3, weight: 0 },
    { mark: null, weight: 1 },
  ];

  test("weighs the quizzes, leaves out those of weight 0 and those without a mark", () => {
    // (2 × 15 + 9) / 3
    expect(weighedMean(quizzes, false)).toBe(13);
  });

  test("takes a quiz that was not finished as 0 when the teacher says so", () => {
    // (2 × 15 + 9 + 0) / 4
    expect(weighedMean(quizzes, true)).toBe(9.75);
  });

  test("is missing when nothing counts", () => {
    expect(weighedMean([{ mark: null, weight: 1 }], false)).toBeNull();
    expect(weighedMean([{ mark: 12, weight: 0 }], true)).toBeNull();
    expect(weighedMean([{ mark: null, weight: 1 }], true)).toBe(0);
  });

  test("of the class is that of the students who have one", () => {
    expect(meanOfKnown([13, null, 10])).toBe(11.5);
    expect(meanOfKnown([null])).toBeNull();
  });
});
