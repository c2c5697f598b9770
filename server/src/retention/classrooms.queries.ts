import type { Db, Trx } from "../database/database.ts";

/** These queries look at every class of the platform: nobody asks for them but the clock. */

const activeBefore = (db: Db, startYear: number) =>
  db
    .selectFrom("classrooms as c")
    .innerJoin("school_years as y", "y.id", "c.school_year_id")
    .where("c.archived_at", "is", null)
    .where("y.start_year", "<", startYear);

/** Active classes of a school year that began before `startYear`, which nobody was told about. */
export const findUntoldClassrooms = (db: Db, startYear: number, limit: number) =>
  activeBefore(db, startYear).where("c.erasure_due_at", "is", null).select(["c.id", "c.school_id"]).orderBy("c.id").limit(limit).execute();

/** @returns false when another process has told meanwhile */
export async function markTold(trx: Trx, classroomId: number, dueAt: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("classrooms")
    .set({ erasure_due_at: dueAt })
    .where("id", "=", classroomId)
    .where("erasure_due_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Classes that were given a later school year are not due any more. */
export async function forgetRenewed(db: Db, startYear: number): Promise<void> {
  await db
    .updateTable("classrooms")
    .set({ erasure_due_at: null })
    .where("erasure_due_at", "is not", null)
    .where("school_year_id", "in", (eb) => eb.selectFrom("school_years").where("start_year", ">=", startYear).select("id"))
    .execute();
}

export const findDueClassrooms = (db: Db, startYear: number, now: number, limit: number) =>
  activeBefore(db, startYear).where("c.erasure_due_at", "<=", now).select(["c.id", "c.school_id"]).orderBy("c.id").limit(limit).execute();

/** Whether the class is still due: asked again in the transaction that archives it. */
export async function isStillDue(trx: Trx, classroomId: number, startYear: number): Promise<boolean> {
  const row = await activeBefore(trx, startYear)
    .where("c.id", "=", classroomId)
    .where("c.erasure_due_at", "is not", null)
    .select("c.id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Archives the class; nobody did. */
export const markExpired = (trx: Trx, classroomId: number, now: number) =>
  trx.updateTable("classrooms").set({ archived_at: now, archived_by: null, erasure_due_at: null }).where("id", "=", classroomId).execute();

/** Who is told about a class: its pupils, its teachers and who manages the school. */
export async function findClassAudience(db: Db, classroomId: number, schoolId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("users")
    .where("school_id", "=", schoolId)
    .where("email", "is not", null)
    .where((eb) =>
      eb.or([
        eb.and([eb("classroom_id", "=", classroomId), eb("teacher", "=", 0)]),
        eb("school_admin", "=", 1),
        eb("id", "in", eb.selectFrom("classroom_teachers").where("classroom_id", "=", classroomId).select("user_id")),
      ]),
    )
    .select("id")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** What the mail about a class needs; undefined once it is not due any more, or one has left. */
export const findClassNotice = (db: Db, classroomId: number, userId: number) =>
  db
    .selectFrom("classrooms as c")
    .innerJoin("school_years as y", "y.id", "c.school_year_id")
    .innerJoin("users as u", "u.school_id", "c.school_id")
    .where("c.id", "=", classroomId)
    .where("c.archived_at", "is", null)
    .where("u.id", "=", userId)
    .where("c.erasure_due_at", "is not", null)
    .select([
      "u.first_name",
      "u.name",
      "u.username",
      "u.email",
      "u.teacher",
      "c.name as classroom",
      "y.start_year",
      "c.erasure_due_at as due_at",
    ])
    .$narrowType<{ due_at: number }>()
    .executeTakeFirst();
