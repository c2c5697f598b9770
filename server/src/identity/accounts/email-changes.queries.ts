import type { Db, Trx } from "../../platform/database/database.ts";

/** Stores the address that the account `userId` wants; a former wish is replaced. */
export async function upsertEmailChange(trx: Trx, userId: number, email: string, now: number, expiresAt: number): Promise<void> {
  const values = { email, token_hash: null, expires_at: expiresAt };
  await trx
    .insertInto("email_changes")
    .values({ user_id: userId, created_at: now, ...values })
    .onConflict((oc) => oc.column("user_id").doUpdateSet(values))
    .execute();
}

/** Returns the address that `userId` wants, if it can still be confirmed. */
export const findEmailChange = (db: Db, userId: number, now: number) =>
  db.selectFrom("email_changes").where("user_id", "=", userId).where("expires_at", ">", now).select("email").executeTakeFirst();

/** Stores the hash of the token that was mailed to the wanted address. The link lasts from now on. */
export async function setEmailToken(db: Db, userId: number, tokenHash: string, expiresAt: number): Promise<void> {
  await db.updateTable("email_changes").set({ token_hash: tokenHash, expires_at: expiresAt }).where("user_id", "=", userId).execute();
}

/** Returns whose new address a token confirms. */
export const findEmailChangeOwner = async (db: Db, tokenHash: string, now: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom("email_changes")
      .where("token_hash", "=", tokenHash)
      .where("expires_at", ">", now)
      .select("user_id")
      .executeTakeFirst()
  )?.user_id;

/** Deletes the change that a token confirms, and returns it. Of two simultaneous calls, one gets it. */
export const takeEmailChange = (trx: Trx, tokenHash: string, now: number) =>
  trx
    .deleteFrom("email_changes")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .returning(["user_id", "email"])
    .executeTakeFirst();

export async function deleteEmailChange(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("email_changes").where("user_id", "=", userId).execute();
}
