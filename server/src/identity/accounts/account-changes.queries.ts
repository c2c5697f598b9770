import type { Db, Trx } from "../../platform/database/database.ts";
import type { AccountRow } from "./accounts.queries.ts";

type Former = Pick<AccountRow, "id" | "username" | "password_hash" | "change_password"> & { readonly email: string };

/**
 * Keeps an account as it is before a change. Of several changes that can still be undone, the state before the first
 * one stays.
 */
export async function keepFormer(trx: Trx, former: Former, now: number, expiresAt: number): Promise<void> {
  const { id: user_id, email, username, password_hash, change_password } = former;
  await trx.deleteFrom("account_changes").where("user_id", "=", user_id).where("expires_at", "<=", now).execute();
  await trx
    .insertInto("account_changes")
    .values({ user_id, email, username, password_hash, change_password, token_hash: null, created_at: now, expires_at: expiresAt })
    .onConflict((oc) => oc.column("user_id").doUpdateSet({ expires_at: expiresAt }))
    .execute();
}

/** Returns the former address and username of `userId`, if the change can still be undone. */
export const findFormer = (db: Db, userId: number, now: number) =>
  db
    .selectFrom("account_changes")
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .select(["email", "username"])
    .executeTakeFirst();

/** Stores the hash of the token that was mailed to the former address. */
export async function setUndoToken(db: Db, userId: number, tokenHash: string): Promise<void> {
  await db.updateTable("account_changes").set({ token_hash: tokenHash }).where("user_id", "=", userId).execute();
}

/** Returns whose change a token undoes, and since when it holds. */
export const findUndo = (db: Db, tokenHash: string, now: number) =>
  db
    .selectFrom("account_changes as c")
    .innerJoin("users as u", "u.id", "c.user_id")
    .where("c.token_hash", "=", tokenHash)
    .where("c.expires_at", ">", now)
    .where("u.deleted_at", "is", null)
    .select(["c.user_id", "u.school_id", "c.created_at"])
    .executeTakeFirst();

/** Deletes the change that a token undoes, and returns the former state. Of two simultaneous calls, one gets it. */
export const takeUndo = (trx: Trx, tokenHash: string, now: number) =>
  trx
    .deleteFrom("account_changes")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .returning(["user_id", "email", "username", "password_hash", "change_password", "created_at"])
    .executeTakeFirst();

type Taken = NonNullable<Awaited<ReturnType<typeof takeUndo>>>;

/**
 * Puts the former address, username and password of an account back, and takes what would open it, or tell of it,
 * that was added since: second factors, identities of providers and platforms, browsers that get its notifications.
 */
export async function restoreFormer(
  trx: Trx,
  { user_id, email, username, password_hash, change_password, created_at }: Taken,
): Promise<void> {
  await trx.updateTable("users").set({ email, username, password_hash, change_password }).where("id", "=", user_id).execute();
  await trx.deleteFrom("outside_identities").where("user_id", "=", user_id).where("linked_at", ">", created_at).execute();
  await trx.deleteFrom("push_subscriptions").where("user_id", "=", user_id).where("created_at", ">", created_at).execute();
  await trx.deleteFrom("second_factors").where("user_id", "=", user_id).where("created_at", ">", created_at).execute();
  const left = trx.selectFrom("second_factors").where("user_id", "=", user_id).select("id");
  await trx
    .deleteFrom("recovery_codes")
    .where("user_id", "=", user_id)
    .where(({ not, exists }) => not(exists(left)))
    .execute();
}
