import type { Trx } from "../../platform/database/database.ts";
import { changesRows } from "../../platform/database/outcomes.ts";

/**
 * Sets the password that the owner of the account chose: activates the account, and its printed card no longer signs
 * in.
 */
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
 * Records a sign-in of `userId` made with the password of `passwordHash`.
 * @returns false when the password has changed meanwhile, or the account is deleted: the sign-in must then be refused
 */
export const recordSignIn = (trx: Trx, userId: number, passwordHash: string, now: number): Promise<boolean> =>
  changesRows(
    trx
      .updateTable("users")
      .set({ last_sign_in_at: now })
      .where("id", "=", userId)
      .where("password_hash", "=", passwordHash)
      .where("deleted_at", "is", null),
  );

/** Stores a new hash of the same password. */
export async function replacePasswordHash(trx: Trx, userId: number, passwordHash: string): Promise<void> {
  await trx.updateTable("users").set({ password_hash: passwordHash }).where("id", "=", userId).execute();
}
