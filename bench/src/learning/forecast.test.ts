import { describe, expect, test } from "vitest";
import { measure } from "./measure.ts";
import { worlds } from "./students.ts";

describe.each(worlds)("in the world « $name »", (world) => {
  test("after 100 answers the interval holds the mark and leans to no side", () => {
    const { told, inside, width, bias } = measure(world, 100, false);
    expect(told).toBe(1);
    expect(inside).toBeGreaterThanOrEqual(0.85);
    expect(inside).toBeLessThanOrEqual(0.97);
    expect(width).toBeLessThan(28);
    expect(Math.abs(bias)).toBeLessThan(5);
  });
});

test("thirty answers give no figure", () => {
  expect(measure(worlds[0]!, 30, false).told).toBe(0);
});
