import { default_w, forgetting_curve } from "ts-fsrs";
import { expect, test } from "vitest";
import { retrievability } from "./memory.rules.ts";

test("a memory fades as the library's curve of forgetting", () => {
  for (const stability of [0.2, 2.3, 8.3, 60, 365])
    for (const days of [0, 1, 10, 200])
      expect(retrievability({ stability }, days)).toBeCloseTo(forgetting_curve(default_w, days, stability), 7);
});

test("nine times in ten it is recalled after as many days as its stability, and always on the day of the answer", () => {
  expect(retrievability({ stability: 12 }, 12)).toBeCloseTo(0.9, 6);
  expect(retrievability({ stability: 12 }, 0)).toBe(1);
  expect(retrievability({ stability: 12 }, -1)).toBe(1);
});
