import type { Db } from "../../platform/database/database.ts";
import { forgottenAfterMs, waitMs } from "./guessing.rules.ts";

/**
 * Counts one more try under `key`, unless a wait is under way. Tries are counted before the password is looked at, so
 * that parallel ones cannot slip through: of several that read the same count, one moves it, and the others read again.
 * @returns 0, or the milliseconds to wait
 */
export async function countTry(db: Db, key: string, free: number, now: number): Promise<number> {
  for (;;) {
    const row = await db.selectFrom("rate_limits").where("key", "=", key).select(["count", "resets_at"]).executeTakeFirst();
    // A clock set back must not lengthen a wait: what seems to come from the future is forgotten too.
    const forgotten = !row || row.resets_at <= now || row.resets_at > now + forgottenAfterMs;
    const tries = forgotten ? 0 : row.count;
    const left = forgotten ? 0 : row.resets_at - forgottenAfterMs + waitMs(tries, free) - now;
    if (left > 0) return left;
    const values = { count: tries + 1, resets_at: now + forgottenAfterMs };
    const written = row
      ? await db
          .updateTable("rate_limits")
          .set(values)
          .where("key", "=", key)
          .where("count", "=", row.count)
          .where("resets_at", "=", row.resets_at)
          .returning("key")
          .executeTakeFirst()
      : await db
          .insertInto("rate_limits")
          .values({ key, ...values })
          .onConflict((oc) => oc.column("key").doNothing())
          .returning("key")
          .executeTakeFirst();
    if (written) return 0;
  }
}

/** Forgets the tries under `key`. */
export const forgetTries = (db: Db, key: string) => db.deleteFrom("rate_limits").where("key", "=", key).execute();

/** Takes one try back under `key`. */
export const takeTryBack = (db: Db, key: string) =>
  db
    .updateTable("rate_limits")
    .set((eb) => ({ count: eb("count", "-", 1) }))
    .where("key", "=", key)
    .where("count", ">", 0)
    .execute();

/** Forgets the tries under all keys that begin with `start`. */
export const forgetAllTries = (db: Db, start: string) =>
  db
    .deleteFrom("rate_limits")
    .where(({ eb, fn, val }) => eb(fn("substr", ["key", val(1), val(start.length)]), "=", start))
    .execute();
