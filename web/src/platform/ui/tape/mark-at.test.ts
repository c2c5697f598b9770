import { expect, test } from "vitest";
import { markAt } from "./mark-at.ts";

test("a press on a wide tape tells the mark under it, at its edges too", () => {
  expect([-2, 0, 29, 31, 599, 603].map((x) => markAt(x, 600, 20))).toEqual([0, 0, 0, 1, 19, 19]);
});

test("a press on marks narrower than 24 px tells none", () => {
  expect(markAt(100, 343, 20)).toBeUndefined();
  expect(markAt(100, 480, 20)).toBe(4);
  expect(markAt(0, 600, 0)).toBeUndefined();
});
