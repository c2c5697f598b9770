import fc from "fast-check";
import { expect, test } from "vitest";
import { percentageUsed, planMove } from "./qcms.rules.ts";

/** Applies a move to positions as the SQL update does. */
function apply(places: number[], from: number, move: ReturnType<typeof planMove>): number[] {
  if (!move) return places;
  return places.map((place) => {
    if (place === from) return move.to;
    return place >= move.first && place <= move.last ? place + move.shift : place;
  });
}

test("a step up or down swaps two neighbours", () => {
  expect(planMove(3, 5, "up")).toEqual({ to: 2, first: 2, last: 3, shift: 1 });
  expect(planMove(3, 5, "down")).toEqual({ to: 4, first: 3, last: 4, shift: -1 });
});

test("nothing moves at an end of the list, nor to where it is", () => {
  expect([planMove(1, 5, "up"), planMove(5, 5, "down"), planMove(2, 5, 2), planMove(5, 5, 99)]).toEqual(Array(4).fill(undefined));
});

test("a place beyond the last one means the last one", () => {
  expect(planMove(1, 3, 99)?.to).toBe(3);
});

test("whatever moves, places stay 1..n, what moved is where it was asked, and the others keep their order", () => {
  const lists = fc
    .integer({ min: 1, max: 30 })
    .chain((count) => fc.tuple(fc.constant(count), fc.integer({ min: 1, max: count }), fc.integer({ min: 1, max: count })));
  fc.assert(
    fc.property(lists, ([count, from, to]) => {
      const places = Array.from({ length: count }, (_, i) => i + 1);
      const moved = apply(places, from, planMove(from, count, to));
      expect(moved.toSorted((a, b) => a - b)).toEqual(places);
      expect(moved[from - 1]).toBe(to);
      const others = moved.filter((_, i) => i !== from - 1);
      expect(others).toEqual(others.toSorted((a, b) => a - b));
    }),
  );
});

test("the share already used is of the quiz's questions, to one decimal, none for an empty quiz", () => {
  expect([percentageUsed(1, 3), percentageUsed(3, 3), percentageUsed(0, 3), percentageUsed(0, 0)]).toEqual([33.3, 100, 0, 0]);
});
