import { expect, test } from "vitest";
import { sumOfLeaves, toldLeaves } from "./leaves.rules.ts";

const leave = (left_at: number, back_at: number | null, network: 0 | 1 = 0) => ({ left_at, back_at, network });

test("a reload is no leaving: what lasts less than three seconds is not told", () => {
  expect(toldLeaves([leave(9000, 12_000), leave(1000, 3999)], 60_000)).toEqual([leave(9000, 12_000)]);
  expect(sumOfLeaves([leave(1000, 3999)], 60_000)).toEqual({ count: 0, seconds: 0, away: false });
});

test("a student who is away counts until now, and no longer than the copy", () => {
  expect(sumOfLeaves([leave(10_000, 28_000), leave(40_000, null)], 45_000)).toEqual({ count: 2, seconds: 23, away: true });
  expect(sumOfLeaves([leave(40_000, null)], 41_000)).toEqual({ count: 0, seconds: 0, away: false });
  expect(sumOfLeaves([leave(40_000, 90_000)], 60_000)).toEqual({ count: 1, seconds: 20, away: false });
});

test("a lost network is no leaving: each is counted apart", () => {
  const both = [leave(1000, 5000), leave(10_000, 40_000, 1), leave(50_000, null, 1)];
  expect(sumOfLeaves(both, 60_000)).toEqual({ count: 1, seconds: 4, away: false });
  expect(sumOfLeaves(both, 60_000, 1)).toMatchObject({ count: 2, seconds: 40 });
});
