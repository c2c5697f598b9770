import { expect, test } from "vitest";
import { weakestPoints } from "./lessons.rules.ts";

const result = (point: string, right: number, answered: number) => ({ point, right, answered });

test("the weakest points come first, three at most", () => {
  const results = [result("1.1.1", 2, 4), result("1.1.2", 0, 3), result("1.1.3", 3, 4), result("1.2.1", 1, 4)];
  expect(weakestPoints(results)).toEqual(["1.1.2", "1.2.1", "1.1.1"]);
});

test("a point is not chosen from fewer than three answers, nor when four of five are right", () => {
  expect(weakestPoints([result("1.1.1", 0, 2), result("1.1.2", 4, 5), result("1.1.3", 79, 100)])).toEqual(["1.1.3"]);
  expect(weakestPoints([])).toEqual([]);
});

test("of two as weak, the one met more often comes first, then the programme's order", () => {
  expect(weakestPoints([result("2.1.1", 2, 4), result("1.1.1", 2, 4), result("3.1.1", 5, 10)])).toEqual(["3.1.1", "1.1.1", "2.1.1"]);
});
