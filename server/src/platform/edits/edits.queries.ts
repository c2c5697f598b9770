import type { Db, Trx } from "../database/database.ts";

/** Returns the name of the person who edited something last; undefined once the account is erased. */
export const findEditor = (db: Db, userId: number) =>
  db.selectFrom("users").where("id", "=", userId).select(["id", "first_name", "name", "school_id"]).executeTakeFirst();

/** Marks an account as edited by `editorId`. The caller has checked that it may edit it. */
export const markAccountEdited = (trx: Trx, userId: number, editorId: number) =>
  trx
    .updateTable("users")
    .set((eb) => ({ version: eb("version", "+", 1), edited_by: editorId }))
    .where("id", "=", userId)
    .execute();
