import fc from "fast-check";
import { expect, test } from "vitest";
import { flow, pageCount } from "./flow.rules.ts";

const columns = { columns: 2, height: 700, gap: 14 };

test("no block is cut, and the order is that of reading", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 20, max: 700 }), { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 0, max: 200 }),
      (heights, head) => {
        const places = flow(heights, { ...columns, firstHeight: 700 - head });
        for (const [i, place] of places.entries()) {
          const bottom = place.y + (heights[i] ?? 0);
          expect(bottom).toBeLessThanOrEqual(place.page === 0 ? 700 - head : 700);
          const next = places[i + 1];
          if (!next) continue;
          const isBelow = next.page === place.page && next.column === place.column && next.y >= bottom + 14;
          expect(isBelow || next.page * 2 + next.column > place.page * 2 + place.column).toBe(true);
        }
      },
    ),
  );
});

test("a block higher than a column has a page of its own", () => {
  const places = flow([100, 900, 100], columns);
  expect(places.map((p) => [p.page, p.column, p.y])).toEqual([
    [0, 0, 0],
    [1, 0, 0],
    [2, 0, 0],
  ]);
  expect(pageCount(places)).toBe(3);
});
