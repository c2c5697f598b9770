import type { Trx } from "../database/database.ts";

/** The password of `userId` becomes the one they chose: the account is theirs, and its printed card no longer opens it. */
export async function updateChosenPassword(trx: Trx, userId: number, passwordHash: string, now: number): Promise<void> {
  await trx
    .updateTable("users")
    .set((eb) => ({
      password_hash: passwordHash,
      card_password: null,
      change_password: 0,
      activated_at: eb.fn.coalesce("activated_at", eb.val(now)),
      last_sign_in_at: now,
    }))
    .where("id", "=", userId)
    .execute();
}

/**
 * Notes a sign-in of `userId` made with the password of `passwordHash`.
 * @returns false when the password has changed meanwhile: whoever changed it wants the old one to open nothing
 */
export async function recordSignIn(trx: Trx, userId: number, passwordHash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("users")
    .set({ last_sign_in_at: now })
    .where("id", "=", userId)
    .where("password_hash", "=", passwordHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The same password of `userId`, hashed anew. */
export async function replacePasswordHash(trx: Trx, userId: number, passwordHash: string): Promise<void> {
  await trx.updateTable("users").set({ password_hash: passwordHash }).where("id", "=", userId).execute();
}
