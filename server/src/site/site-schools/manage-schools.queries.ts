import type { Updateable } from "kysely";
import type { Db, Trx } from "../../platform/database/database.ts";
import type { SchoolsTable } from "../../platform/database/schema.ts";

/* Schools of the whole site, for its admins: the routes check the role, the commands are run on the machine. */

export const findSiteSchool = (db: Db, schoolId: number) =>
  db.selectFrom("schools").where("id", "=", schoolId).select(["id", "name", "deleted_at"]).executeTakeFirst();

/**
 * Changes the name or the place of a school.
 * @throws the database error when the commune has another of that name: see `isNameConflict`
 */
export async function updateSchool(trx: Trx, schoolId: number, values: Updateable<SchoolsTable>): Promise<void> {
  await trx.updateTable("schools").set(values).where("id", "=", schoolId).execute();
}

export async function setClosed(trx: Trx, schoolId: number, closedAt: number): Promise<void> {
  await trx.updateTable("schools").set({ closed_at: closedAt }).where("id", "=", schoolId).execute();
}

/** Opens a school that is closed, deleted, or both. */
export async function setOpen(trx: Trx, schoolId: number): Promise<void> {
  await trx.updateTable("schools").set({ closed_at: null, deleted_at: null, restore_hash: null }).where("id", "=", schoolId).execute();
}

/** Moves the classes, the people and their reports of a school to another. The moved manager stays a teacher. */
export async function moveSchoolContents(trx: Trx, fromId: number, intoId: number): Promise<void> {
  for (const table of ["classrooms", "message_reports"] as const)
    await trx.updateTable(table).set({ school_id: intoId }).where("school_id", "=", fromId).execute();
  await trx.updateTable("users").set({ school_id: intoId, school_admin: 0 }).where("school_id", "=", fromId).execute();
}

/** Takes the management of the school from the person who has it. Returns the ids of those who had it. */
export async function withdrawManagers(trx: Trx, schoolId: number): Promise<number[]> {
  const rows = await trx
    .updateTable("users")
    .set({ school_admin: 0 })
    .where("school_id", "=", schoolId)
    .where("school_admin", "=", 1)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
