import fc from "fast-check";
import { expect, test } from "vitest";
import { drawOrder } from "./attempts.rules.ts";

const id = fc.integer({ min: 1, max: 2_147_483_647 });
const seed = fc.record({ userId: id, qcmId: id, tryNumber: fc.integer({ min: 1, max: 50 }), questionId: id });

test("the order is the same each time for the same student, quiz, try and question", () => {
  fc.assert(
    fc.property(seed, (s) => {
      expect(drawOrder([1, 2, 3, 4], s)).toEqual(drawOrder([1, 2, 3, 4], s));
    }),
  );
});

test("no answer is lost or doubled", () => {
  fc.assert(
    fc.property(seed, (s) => {
      expect(drawOrder([1, 2, 3, 4], s).toSorted()).toEqual([1, 2, 3, 4]);
    }),
  );
});

test("each answer comes first about as often as another, and a new try draws again", () => {
  const first = [0, 0, 0, 0];
  let redrawn = 0;
  for (let questionId = 1; questionId <= 4000; questionId++) {
    const order = drawOrder([0, 1, 2, 3], { userId: 12, qcmId: 3, tryNumber: 1, questionId });
    first[order[0] ?? 0]! += 1;
    if (drawOrder([0, 1, 2, 3], { userId: 12, qcmId: 3, tryNumber: 2, questionId }).join() !== order.join()) redrawn++;
  }
  for (const n of first) expect(Math.abs(n - 1000)).toBeLessThan(120);
  expect(redrawn).toBeGreaterThan(3700);
});
