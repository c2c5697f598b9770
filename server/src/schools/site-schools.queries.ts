import { type SqlBool, sql } from "kysely";
import type { Db, Trx } from "../database/database.ts";
import { likePattern } from "../text/like-pattern.ts";

/* Schools of the whole site, for its admins: the callers are commands run on the machine. */

/** Returns the schools whose folded name contains `folded`, with their manager and their numbers of classes, teachers and students. */
export const findSiteSchools = (db: Db, folded: string) =>
  db
    .selectFrom("schools as s")
    .leftJoin("users as m", (join) => join.onRef("m.school_id", "=", "s.id").on("m.school_admin", "=", 1))
    .where(sql<SqlBool>`s.name_search like ${likePattern(folded)} escape '~'`)
    .select(["s.id", "s.name", "s.city", "s.closed_at", "m.username as manager"])
    .select((eb) => [
      eb
        .selectFrom("classrooms as c")
        .whereRef("c.school_id", "=", "s.id")
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("classrooms"),
      eb
        .selectFrom("users as t")
        .whereRef("t.school_id", "=", "s.id")
        .where("t.teacher", "=", 1)
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("teachers"),
      eb
        .selectFrom("users as p")
        .whereRef("p.school_id", "=", "s.id")
        .where("p.teacher", "=", 0)
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("students"),
    ])
    .orderBy("s.name_search")
    .orderBy("s.id")
    .execute();

export const findSiteSchool = (db: Db, schoolId: number) =>
  db.selectFrom("schools").where("id", "=", schoolId).select(["id", "name", "closed_at"]).executeTakeFirst();

/** @throws the database error when the commune has another school of that name: see `isNameConflict` */
export async function updateSchoolName(trx: Trx, schoolId: number, name: string, folded: string): Promise<void> {
  await trx.updateTable("schools").set({ name, name_search: folded }).where("id", "=", schoolId).execute();
}

export async function setClosed(trx: Trx, schoolId: number, closedAt: number | null): Promise<void> {
  await trx.updateTable("schools").set({ closed_at: closedAt }).where("id", "=", schoolId).execute();
}

/** Moves the classes and the people of a school to another. The moved manager stays a teacher. */
export async function moveSchoolContents(trx: Trx, fromId: number, intoId: number): Promise<void> {
  await trx.updateTable("classrooms").set({ school_id: intoId }).where("school_id", "=", fromId).execute();
  await trx.updateTable("users").set({ school_id: intoId, school_admin: 0 }).where("school_id", "=", fromId).execute();
}

/** Takes the management of the school from whoever has it. Returns the ids of those who had it. */
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
