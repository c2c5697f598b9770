import type { Db } from "../../platform/database/database.ts";
import { prepared } from "../../platform/database/prepared.ts";

const badgesOfUser = prepared((db, p: { userId: number }) =>
  db.selectFrom("user_badges").where("user_id", "=", p.userId).select(["badge_id", "earned_at"]),
);

/** Returns the ids of the badges of `userId`, with the time when each was earned. */
export async function findEarnedBadges(db: Db, userId: number): Promise<Map<number, number>> {
  const rows = await badgesOfUser.all(db, { userId });
  return new Map(rows.map((r) => [r.badge_id, r.earned_at]));
}

/** Gives badges to `userId`, except those already earned. Returns the ids of the new ones. */
export async function insertBadges(db: Db, userId: number, badgeIds: readonly number[], now: number): Promise<number[]> {
  if (badgeIds.length === 0) return [];
  const rows = await db
    .insertInto("user_badges")
    .values(badgeIds.map((badge_id) => ({ user_id: userId, badge_id, earned_at: now })))
    .onConflict((oc) => oc.columns(["user_id", "badge_id"]).doNothing())
    .returning("badge_id")
    .execute();
  return rows.map((r) => r.badge_id);
}
