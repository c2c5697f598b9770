import type { Db, Trx } from "../../platform/database/database.ts";
import { changesRows } from "../../platform/database/outcomes.ts";
import type { OutsideIdentitiesTable } from "../../platform/database/schema.ts";

/** By what the school's own sign-in, or its platform, knows a person. */
export interface OutsideIdentity {
  readonly kind: OutsideIdentitiesTable["kind"];
  readonly issuer: string;
  readonly subject: string;
}

/** Returns whose account an identity opens; undefined when it is linked to none, or to a deleted one. */
export const findOutsideIdentity = (
  db: Db,
  { kind, issuer, subject }: OutsideIdentity,
): Promise<{ id: number; user_id: number } | undefined> =>
  db
    .selectFrom("outside_identities as i")
    .innerJoin("users as u", "u.id", "i.user_id")
    .where("i.kind", "=", kind)
    .where("i.issuer", "=", issuer)
    .where("i.subject", "=", subject)
    .where("u.deleted_at", "is", null)
    .select(["i.id", "i.user_id"])
    .executeTakeFirst();

/**
 * Links an identity to an account, whose owner has proven that it is theirs. The identity of a deleted account stays
 * with it, as long as the account waits in a bin.
 * @returns false when the identity is that of another account
 */
export async function linkOutsideIdentity(
  db: Db,
  userId: number,
  { kind, issuer, subject }: OutsideIdentity,
  now: number,
): Promise<boolean> {
  await db
    .insertInto("outside_identities")
    .values({ user_id: userId, kind, issuer, subject, linked_at: now, last_used_at: null })
    .onConflict((oc) => oc.columns(["kind", "issuer", "subject"]).doNothing())
    .execute();
  const row = await db
    .selectFrom("outside_identities")
    .where("kind", "=", kind)
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .select("user_id")
    .executeTakeFirst();
  return row?.user_id === userId;
}

/** Notes that an identity has just signed its owner in. */
export async function recordOutsideUse(trx: Trx, id: number, now: number): Promise<void> {
  await trx.updateTable("outside_identities").set({ last_used_at: now }).where("id", "=", id).execute();
}

/** Ends a link of the account `userId`. @returns false when the account has none of that id */
export const unlinkOutsideIdentity = (trx: Trx, userId: number, id: number): Promise<boolean> =>
  changesRows(trx.deleteFrom("outside_identities").where("id", "=", id).where("user_id", "=", userId));

/** Returns what is linked to the account `userId`, oldest first. */
export const listOutsideIdentities = (db: Db, userId: number) =>
  db
    .selectFrom("outside_identities")
    .where("user_id", "=", userId)
    .orderBy("id")
    .select(["id", "kind", "issuer", "subject", "linked_at", "last_used_at"])
    .execute();
