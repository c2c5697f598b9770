import { describe, expect, test } from "vitest";
import { arcPath, dialArcs, needleAngle, polar, radialPath, scalePath } from "./dial-geometry.ts";

describe("the needle", () => {
  test("sweeps 240 degrees from lower left to lower right, the middle on top", () => {
    expect([0, 50, 85, 100].map(needleAngle)).toEqual([150, 270, 354, 390]);
  });

  test("stays at the stop beyond the scale", () => {
    expect([-20, 130].map(needleAngle)).toEqual([150, 390]);
  });
});

test("a point is placed by its angle, clockwise from three o'clock", () => {
  expect(polar(100, 50, 0)).toEqual({ x: 150, y: 100 });
  expect(polar(100, 50, 90)).toEqual({ x: 100, y: 150 });
  expect(polar(100, 83, 150)).toEqual({ x: 28.12, y: 141.5 });
});

test("a radial stroke lies on its angle", () => {
  expect(radialPath(100, 76, 65, 270)).toBe("M100 24L100 35");
});

describe("the arcs", () => {
  test("change at 50 and at 70, a gap on each side of the change and none at the stops", () => {
    expect(dialArcs(100, 83, 1.1)).toEqual([
      "M28.12 141.5A83 83 0 0 1 98.41 17.02",
      "M101.59 17.02A83 83 0 0 1 160.6 43.29",
      "M162.74 45.66A83 83 0 0 1 171.88 141.5",
    ]);
  });

  test("one longer than half a turn goes the long way round", () => {
    expect(arcPath(100, 50, 0, 100, 0)).toContain("A50 50 0 1 1");
  });
});

test("a scale has one mark a step, without those of the coarser scale", () => {
  expect(scalePath(100, 76, 65, 10).match(/M/g)).toHaveLength(11);
  expect(scalePath(100, 76, 70, 5, 10).match(/M/g)).toHaveLength(10);
});
