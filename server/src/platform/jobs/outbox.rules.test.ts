import { expect, test } from "vitest";
import { backOffMs, maxAttempts } from "./outbox.rules.ts";

test("a failed job waits four times longer each time, two hours at most", () => {
  expect([1, 2, 3, 4, 5, 6, 7].map((n) => backOffMs(n) / 1000)).toEqual([30, 120, 480, 1920, 7200, 7200, 7200]);
});

test("all attempts together last a night", () => {
  let total = 0;
  for (let n = 1; n < maxAttempts; n++) total += backOffMs(n);
  expect(total / 3_600_000).toBeCloseTo(6.7, 1);
});
