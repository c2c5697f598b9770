import fc from "fast-check";
import { expect, test } from "vitest";
import { edgeScroll, moveItem, placeByKey, placeUnder, type RowBox, wayMade } from "./sortable.rules.ts";

test("an item moves and the others keep their order", () => {
  expect(moveItem(["a", "b", "c", "d"], 0, 2)).toEqual(["b", "c", "a", "d"]);
  expect(moveItem(["a", "b", "c", "d"], 3, 0)).toEqual(["d", "a", "b", "c"]);
  expect(moveItem(["a", "b"], 5, 0)).toEqual(["a", "b"]);
});

const rows: RowBox[] = [0, 50, 150, 200].map((top, i) => ({ top, height: i === 1 ? 100 : 50 }));

test("a dragged row takes a place once its edge has passed the middle of the row that stands there", () => {
  expect([0, 24, 26, 49].map((dy) => placeUnder(rows, 2, dy))).toEqual([2, 2, 3, 3]);
  expect([-49, -51, -124, -126, -900].map((dy) => placeUnder(rows, 2, dy))).toEqual([2, 1, 1, 0, 0]);
  expect(placeUnder(rows, 0, 900)).toBe(3);
});

test("the place is always one of the list, on the side where the row is dragged", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3 }), fc.integer({ min: -500, max: 500 }), (from, dy) => {
      const place = placeUnder(rows, from, dy);
      expect(place).toBeGreaterThanOrEqual(dy < 0 ? 0 : from);
      expect(place).toBeLessThanOrEqual(dy < 0 ? from : 3);
    }),
  );
});

test("rows in between make way, the others stay", () => {
  const held = { from: 1, to: 3, height: 40 };
  expect([0, 2, 3, 4].map((i) => wayMade(i, held))).toEqual([0, -40, -40, 0]);
  expect([0, 1, 2, 3].map((i) => wayMade(i, { from: 2, to: 0, height: 40 }))).toEqual([40, 40, 0, 0]);
});

test("the page scrolls near the edges of the window, faster closer to them", () => {
  expect(edgeScroll(400, 800)).toBe(0);
  expect(edgeScroll(0, 800)).toBe(-14);
  expect(edgeScroll(800, 800)).toBe(14);
  expect(edgeScroll(40, 800)).toBeGreaterThan(-14);
});

test("arrows move by one, Home and End to the ends, and nothing at them", () => {
  expect(["ArrowUp", "ArrowDown", "Home", "End", "a"].map((key) => placeByKey(key, 1, 4))).toEqual([0, 2, 0, 3, undefined]);
  expect([placeByKey("ArrowUp", 0, 4), placeByKey("Home", 0, 4), placeByKey("ArrowDown", 3, 4)]).toEqual([undefined, undefined, undefined]);
});
