import type { Db, Trx } from "../../platform/database/database.ts";
import { changesRows } from "../../platform/database/outcomes.ts";

/** Returns the sign-in that waits under a name, with its account, if there is still time. */
export const findPendingSignIn = (db: Db, idHash: string, now: number) =>
  db
    .selectFrom("pending_sign_ins as p")
    .innerJoin("users as u", "u.id", "p.user_id")
    .where("p.id_hash", "=", idHash)
    .where("p.expires_at", ">", now)
    .select(["p.id_hash", "p.user_id", "p.remembered", "p.password_hash", "p.token_hash", "p.provider", "u.teacher", "u.school_id"])
    .executeTakeFirst();

/** Ends a sign-in that waits. @returns whether there was one: of two simultaneous calls, one goes on */
export const deletePendingSignIn = (trx: Trx, idHash: string): Promise<boolean> =>
  changesRows(trx.deleteFrom("pending_sign_ins").where("id_hash", "=", idHash));

/** Stores what a passkey must sign. */
export async function setChallenge(db: Db, idHash: string, challenge: string): Promise<void> {
  await db.updateTable("pending_sign_ins").set({ challenge }).where("id_hash", "=", idHash).execute();
}

/** Returns what a passkey must sign, and forgets it: it is tried once. */
export async function takeChallenge(trx: Trx, idHash: string): Promise<string | undefined> {
  const row = await trx.selectFrom("pending_sign_ins").where("id_hash", "=", idHash).select("challenge").executeTakeFirst();
  const challenge = row?.challenge ?? undefined;
  if (challenge === undefined) return undefined;
  const { numUpdatedRows } = await trx
    .updateTable("pending_sign_ins")
    .set({ challenge: null })
    .where("id_hash", "=", idHash)
    .where("challenge", "=", challenge)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? challenge : undefined;
}
