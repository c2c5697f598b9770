import { expect, test } from "vitest";
import { compliance, topics } from "./rgaa.rules.ts";
import { criteria, sample } from "./rgaa.ts";

test("each of the 106 criteria of RGAA 4.1 is judged once, in order, with its reason, on 15 screens", () => {
  const counts = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12];
  const numbers = counts.flatMap((n, topic) => Array.from({ length: n }, (_, i) => `${topic + 1}.${i + 1}`));
  expect(criteria.map(([number]) => number)).toEqual(numbers);
  expect(criteria.filter(([, subject, , why]) => subject === "" || why === "")).toEqual([]);
  expect(topics(criteria).map(([, list]) => list.length)).toEqual(counts);
  expect(new Set(sample).size).toBe(15);
});

test("what was not tried counts as not met, and what has no object does not count", () => {
  expect(
    compliance([
      ["1.1", "a", "met", "-"],
      ["1.2", "b", "none", "-"],
      ["1.3", "c", "failed", "-"],
      ["1.4", "d", "untried", "-"],
    ]),
  ).toEqual({ met: 1, failed: 1, untried: 1, applicable: 3, percent: 33 });
});
