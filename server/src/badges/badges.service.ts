import type { Badge } from "@badin/contract";
import type { Db } from "../database/database.ts";
import { findEarnedBadges, insertBadges } from "./badges.queries.ts";
import { newlyEarned } from "./badges.rules.ts";
import { type BadgeDefinition, badgeCatalogue } from "./catalogue.ts";
import type { Facts } from "./facts.ts";

/** Returns the badge as the screens show it; locked when `earnedAt` (epoch ms) is undefined. */
export const toBadge = ({ id, icon, color, label, description }: BadgeDefinition, earnedAt: number | undefined): Badge => ({
  id,
  icon,
  color,
  label,
  description,
  earnedAt: earnedAt === undefined ? null : new Date(earnedAt).toISOString(),
  locked: earnedAt === undefined,
});

/** Returns the badges of `userId`, in the order of the wall. */
export async function listEarnedBadges(db: Db, userId: number): Promise<Badge[]> {
  const earned = await findEarnedBadges(db, userId);
  return badgeCatalogue.filter((b) => earned.has(b.id)).map((b) => toBadge(b, earned.get(b.id)));
}

/** Returns the badges that `userId` earned at one time (epoch ms): those of one answer. */
export async function listBadgesEarnedAt(db: Db, userId: number, at: number): Promise<Badge[]> {
  return (await listEarnedBadges(db, userId)).filter((badge) => badge.earnedAt === new Date(at).toISOString());
}

/** Returns all badges for the wall of `userId`: earned first, then locked. */
export async function listWall(db: Db, userId: number): Promise<Badge[]> {
  const earned = await findEarnedBadges(db, userId);
  const wall = badgeCatalogue.map((b) => toBadge(b, earned.get(b.id)));
  return [...wall.filter((b) => !b.locked), ...wall.filter((b) => b.locked)];
}

/** Gives `userId` the badges that `facts` earn, once each, and returns the new ones. Call it in the transaction of the answer. */
export async function awardBadges(trx: Db, userId: number, facts: Facts, now: number): Promise<Badge[]> {
  const owned = await findEarnedBadges(trx, userId);
  const earned = newlyEarned(facts, new Set(owned.keys()));
  const given = new Set(
    await insertBadges(
      trx,
      userId,
      earned.map((b) => b.id),
      now,
    ),
  );
  return earned.filter((b) => given.has(b.id)).map((b) => toBadge(b, now));
}
