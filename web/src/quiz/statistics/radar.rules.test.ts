import { expect, test } from "vitest";
import { labelAnchor, polygonPath, radarPoint } from "./radar.rules.ts";

test("the first axis points up, the others follow clockwise", () => {
  expect(radarPoint(0, 4, 1, 100)).toEqual({ x: 0, y: -100 });
  expect(radarPoint(1, 4, 0.5, 100)).toEqual({ x: 50, y: 0 });
  expect(radarPoint(2, 4, 1, 100)).toEqual({ x: 0, y: 100 });
});

test("words stand away from the drawing", () => {
  expect([0, 1, 2, 3].map((i) => labelAnchor(radarPoint(i, 4, 1, 100)))).toEqual(["middle", "start", "middle", "end"]);
});

test("a shape is closed", () => {
  expect(polygonPath([radarPoint(0, 3, 0, 1), radarPoint(0, 4, 1, 10)])).toMatch(/^M[\d. -]+L[\d. -]+Z$/);
});
