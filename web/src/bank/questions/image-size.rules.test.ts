import fc from "fast-check";
import { expect, test } from "vitest";
import { fitWithin, isTooLong, reductionSteps } from "./image-size.rules.ts";

const bounds = { width: 1000, height: 600 };
const side = fc.integer({ min: 1, max: 12_000 });

test("a picture fits within 1000 by 600, keeping its proportions, and is never enlarged", () => {
  expect(fitWithin({ width: 2000, height: 600 }, bounds)).toEqual({ width: 1000, height: 300 });
  expect(fitWithin({ width: 700, height: 1200 }, bounds)).toEqual({ width: 350, height: 600 });
  expect(fitWithin({ width: 40, height: 30 }, bounds)).toEqual({ width: 40, height: 30 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const fitted = fitWithin({ width, height }, bounds);
      expect(fitted.width).toBeLessThanOrEqual(Math.min(width, 1000));
      expect(fitted.height).toBeLessThanOrEqual(Math.min(height, 600));
      const scale = Math.min(1, 1000 / width, 600 / height);
      expect(Math.abs(fitted.width - width * scale)).toBeLessThanOrEqual(1);
      expect(Math.abs(fitted.height - height * scale)).toBeLessThanOrEqual(1);
    }),
  );
});

test("a photograph is halved down to its size, never by more than half in a step", () => {
  expect(reductionSteps({ width: 4000, height: 3000 }, bounds)).toEqual([
    { width: 2000, height: 1500 },
    { width: 1000, height: 750 },
    { width: 800, height: 600 },
  ]);
  expect(reductionSteps({ width: 40, height: 30 }, bounds)).toEqual([{ width: 40, height: 30 }]);
  fc.assert(
    fc.property(side, side, (width, height) => {
      const steps = [{ width, height }, ...reductionSteps({ width, height }, bounds)];
      expect(steps.at(-1)).toEqual(fitWithin({ width, height }, bounds));
      for (const [i, step] of steps.slice(1).entries())
        expect(step.width).toBeGreaterThanOrEqual(Math.floor((steps[i]?.width ?? 0) / 2) - 1);
    }),
  );
});

test("an image more than four times as long as it is high, or the reverse, is warned of", () => {
  expect(isTooLong({ width: 1000, height: 250 })).toBe(false);
  expect(isTooLong({ width: 1000, height: 240 })).toBe(true);
  expect(isTooLong({ width: 100, height: 600 })).toBe(true);
});
