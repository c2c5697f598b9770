import { expect, test } from "vitest";
import { keepInSight, spread, wholePicture, zoomAt } from "./zoom.ts";

test("the point under the finger stays under the finger", () => {
  const view = zoomAt(wholePicture, 2, { x: 50, y: -30 });
  expect(view).toEqual({ scale: 2, x: -50, y: 30 });
  const again = zoomAt(view, 1.5, { x: 50, y: -30 });
  expect((50 - again.x) / again.scale).toBeCloseTo((50 - view.x) / view.scale);
});

test("the picture is never smaller than the screen lets it be, nor larger than six times", () => {
  expect(zoomAt(wholePicture, 0.2).scale).toBe(1);
  expect(zoomAt(wholePicture, 50).scale).toBe(6);
});

test("the picture never leaves the screen", () => {
  const screen = { width: 400, height: 800 };
  const picture = { width: 400, height: 240 };
  expect(keepInSight({ scale: 1, x: 80, y: -40 }, picture, screen)).toEqual({ scale: 1, x: 0, y: 0 });
  expect(keepInSight({ scale: 2, x: 900, y: 0 }, picture, screen)).toEqual({ scale: 2, x: 200, y: 0 });
  expect(keepInSight({ scale: 4, x: 0, y: -900 }, picture, screen)).toEqual({ scale: 4, x: 0, y: -80 });
});

test("fingers are as far as the hypotenuse says", () => {
  expect(spread({ x: 0, y: 0 }, { x: 3, y: 4 })).toBe(5);
});
