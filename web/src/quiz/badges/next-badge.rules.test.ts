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
const counted = (value: number, goal: number) => ({ value, goal, unit: "count" as const });

test("the next badge is the locked one with the largest share of its goal, the first of the wall at a tie", () => {
  const wall = [badge(1, counted(5, 5), false), badge(2, counted(3, 7)), badge(3, counted(37, 50)), badge(4, counted(74, 100))];
  expect(closestBadge(wall)?.id).toBe(3);
  expect(closestBadge(wall.slice(0, 1))).toBeUndefined();
});

test("a share of right answers, which may fall, and a mark are not closer than what is counted", () => {
  const [share, mark] = [{ value: 95, goal: 100, unit: "percent" } as const, { value: 49, goal: 50, unit: "mark" } as const];
  expect(closestBadge([badge(1, share), badge(2, mark), badge(3, counted(1, 10))])?.id).toBe(3);
});

test("where nothing is counted yet, the next one is the first of the wall", () => {
  expect(closestBadge([badge(1, null), badge(2, counted(0, 5))])?.id).toBe(1);
});
