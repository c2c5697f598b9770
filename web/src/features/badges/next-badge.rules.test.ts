import type { Badge } from "@badin/contract";
import { expect, test } from "vitest";
import { closestBadge } from "./next-badge.rules.ts";

const badge = (id: number, progress: Badge["progress"], locked = true): Badge => ({
  id,
  color: "1E70AF",
  icon: "star",
  label: `Badge ${id}`,
  description: "",
  earnedAt: null,
  locked,
  progress,
});
const counted = (value: number, goal: number) => ({ value, goal, percent: false });

test("the next badge is the locked one with the largest share of its goal, the first of the wall at a tie", () => {
  const wall = [badge(1, counted(5, 5), false), badge(2, counted(3, 7)), badge(3, counted(37, 50)), badge(4, counted(74, 100))];
  expect(closestBadge(wall)?.id).toBe(3);
  expect(closestBadge(wall.slice(0, 1))).toBeUndefined();
});

test("a share of right answers, which may fall, is not closer than what is counted", () => {
  expect(closestBadge([badge(1, { value: 95, goal: 100, percent: true }), badge(2, counted(1, 10))])?.id).toBe(2);
});

test("where nothing is counted yet, the next one is the first of the wall", () => {
  expect(closestBadge([badge(1, null), badge(2, counted(0, 5))])?.id).toBe(1);
});
