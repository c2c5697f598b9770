import type { Badge } from "@badin/contract";

/**
 * Returns the locked badge that is closest: the largest share of its goal, the first of the wall at a tie. A share of
 * right answers is no distance, since it may fall; nor is a mark, which waits for the next mock exam. Where nothing is
 * counted yet, it is the first of the wall; undefined when all are earned.
 */
export function closestBadge(wall: readonly Badge[]): Badge | undefined {
  const locked = wall.filter((badge) => badge.locked);
  const share = ({ progress }: Badge) => (progress?.unit === "count" ? progress.value / progress.goal : 0);
  return locked.reduce<Badge | undefined>((closest, badge) => (closest && share(closest) >= share(badge) ? closest : badge), undefined);
}
