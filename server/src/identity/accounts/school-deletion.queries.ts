import type { Db, Trx } from "../../platform/database/database.ts";
import { changesRows } from "../../platform/database/outcomes.ts";

/** Returns the name of the school `schoolId`, as it is shown and as it is compared. */
export const findSchoolName = (trx: Trx, schoolId: number) =>
  trx.selectFrom("schools").where("id", "=", schoolId).select(["name", "name_search"]).executeTakeFirst();

/** Marks a school as deleted at `now`. @returns false when it already is */
export const markDeleted = (trx: Trx, schoolId: number, now: number): Promise<boolean> =>
  changesRows(trx.updateTable("schools").set({ deleted_at: now }).where("id", "=", schoolId).where("deleted_at", "is", null));

const restorable = (db: Db, tokenHash: string, deletedAfter: number) =>
  db.selectFrom("schools as s").where("s.restore_hash", "=", tokenHash).where("s.deleted_at", ">", deletedAfter);

/** Returns the manager of the school that a token restores; undefined for one that is unknown, used or too old. */
export const findRestorer = (db: Db, tokenHash: string, deletedAfter: number) =>
  restorable(db, tokenHash, deletedAfter)
    .innerJoin("users as u", "u.school_id", "s.id")
    .where("u.school_admin", "=", 1)
    .select(["u.id", "s.id as schoolId"])
    .executeTakeFirst();

/** Takes back the school that a token restores. Of two simultaneous calls, one does. */
export const takeBack = (trx: Trx, tokenHash: string, deletedAfter: number): Promise<boolean> =>
  changesRows(
    trx
      .updateTable("schools")
      .set({ deleted_at: null, restore_hash: null })
      .where("restore_hash", "=", tokenHash)
      .where("deleted_at", ">", deletedAfter),
  );

/** Returns the deleted school that `userId` manages, with the address to write to about it. */
export const findDeletedSchoolOf = (db: Db, userId: number) =>
  db
    .selectFrom("schools as s")
    .innerJoin("users as u", "u.school_id", "s.id")
    .where("u.id", "=", userId)
    .where("u.school_admin", "=", 1)
    .where("s.deleted_at", "is not", null)
    .select(["s.id", "s.name as school", "s.deleted_at", "u.first_name", "u.name", "u.username", "u.email"])
    .executeTakeFirst();

export async function setRestoreToken(db: Db, schoolId: number, tokenHash: string): Promise<void> {
  await db.updateTable("schools").set({ restore_hash: tokenHash }).where("id", "=", schoolId).execute();
}
