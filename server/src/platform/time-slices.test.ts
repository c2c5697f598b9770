import { expect, test } from "vitest";
import { atOnce, inSlices, mapInSlices } from "./time-slices.ts";

/** Holds the event loop for so many milliseconds. */
function hold(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

test("a long computation lets other work have its turn", async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  const doubled = await mapInSlices([1, 2, 3, 4, 5, 6, 7, 8], (n) => {
    hold(12);
    return 2 * n;
  });
  clearInterval(timer);
  expect(doubled).toEqual([2, 4, 6, 8, 10, 12, 14, 16]);
  expect(turns).toBeGreaterThan(3);
});

test("a computation that fails says so", async () => {
  const fail = () => {
    throw new Error("failed");
  };
  await expect(mapInSlices([1], fail)).rejects.toThrow("failed");
});

test("the same computation can run at once", async () => {
  const steps = function* () {
    yield;
    return 3;
  };
  expect(atOnce(steps())).toBe(3);
  expect(await inSlices(steps())).toBe(3);
});
