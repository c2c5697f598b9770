import type { Db } from "../../platform/database/database.ts";

/** Counts over the whole site, without names. */

/** Returns the number of jobs by kind and status, and when the oldest pending one was due (epoch ms). */
export const countJobsByKind = (db: Db) =>
  db
    .selectFrom("outbox")
    .groupBy(["kind", "status"])
    .select((eb) => ["kind", "status", eb.fn.countAll<number>().as("count"), eb.fn.min("run_at").as("oldest")])
    .execute();

/** Returns how many students have a session used since `since` (epoch ms). */
export async function countStudentsSeenSince(db: Db, since: number): Promise<number> {
  const { count } = await db
    .selectFrom("sessions as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .where("s.last_seen_at", ">=", since)
    .where("u.teacher", "=", 0)
    .where("u.admin", "=", 0)
    .select((eb) => eb.fn.count<number>("s.user_id").distinct().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
