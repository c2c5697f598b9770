import { expect, test } from "vitest";
import { markDistribution, meanMark } from "./marks.ts";

test("marks are counted by tens, more than 100 with the last", () => {
  expect(markDistribution([0, 9.9, 10, 50, 100, 107].map((total) => ({ total })))).toEqual([2, 1, 0, 0, 0, 1, 0, 0, 0, 2]);
});

test("the mean of the marks has one decimal; without a copy there is none", () => {
  expect(meanMark([{ total: 50 }, { total: 50.1 }])).toBe(50.1);
  expect(meanMark([])).toBeNull();
});
