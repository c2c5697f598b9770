import fc from "fast-check";
import { expect, test } from "vitest";
import { fitWithin } from "./image-size.rules.ts";

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
