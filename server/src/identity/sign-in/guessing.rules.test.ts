import { expect, test } from "vitest";
import { waitMs } from "./guessing.rules.ts";

test("the first wrong passwords cost nothing, then the wait doubles, up to a quarter of an hour", () => {
  const seconds = [0, 4, 5, 6, 7, 11, 12, 13, 1000].map((tries) => waitMs(tries, 5) / 1000);
  expect(seconds).toEqual([0, 0, 5, 10, 20, 320, 640, 900, 900]);
});
