import type { Db, Trx } from "../../platform/database/database.ts";
import { changesRows, exists } from "../../platform/database/outcomes.ts";

/** These queries cover every class of the platform: only the scheduled retention task runs them. */

const activeBefore = (db: Db, startYear: number) =>
  db
    .selectFrom("classrooms as c")
    .innerJoin("school_years as y", "y.id", "c.school_year_id")
    .where("c.archived_at", "is", null)
    .where("y.start_year", "<", startYear);

/** Returns active classes of a school year that began before `startYear` and that have no notice yet. */
export const findClassroomsWithoutNotice = (db: Db, startYear: number, limit: number) =>
  activeBefore(db, startYear).where("c.erasure_due_at", "is", null).select(["c.id", "c.school_id"]).orderBy("c.id").limit(limit).execute();

/** Sets when the class is due. @returns false when another process already did */
export const setErasureDue = (trx: Trx, classroomId: number, dueAt: number): Promise<boolean> =>
  changesRows(
    trx.updateTable("classrooms").set({ erasure_due_at: dueAt }).where("id", "=", classroomId).where("erasure_due_at", "is", null),
  );

/** Calls off the erasure of classes that were moved to a later school year. */
export async function cancelErasureOfRenewed(db: Db, startYear: number): Promise<void> {
  await db
    .updateTable("classrooms")
    .set({ erasure_due_at: null })
    .where("erasure_due_at", "is not", null)
    .where("school_year_id", "in", (eb) => eb.selectFrom("school_years").where("start_year", ">=", startYear).select("id"))
    .execute();
}

export const findDueClassrooms = (db: Db, startYear: number, now: number, limit: number) =>
  activeBefore(db, startYear).where("c.erasure_due_at", "<=", now).select(["c.id", "c.school_id"]).orderBy("c.id").limit(limit).execute();

/** Whether the class is still due: checked again in the transaction that archives it. */
export const isStillDue = (trx: Trx, classroomId: number, startYear: number): Promise<boolean> =>
  exists(activeBefore(trx, startYear).where("c.id", "=", classroomId).where("c.erasure_due_at", "is not", null).select("c.id"));

/** Archives the class, without an author. */
export const markExpired = (trx: Trx, classroomId: number, now: number) =>
  trx.updateTable("classrooms").set({ archived_at: now, archived_by: null, erasure_due_at: null }).where("id", "=", classroomId).execute();

/** Returns the ids of those to notify about a class: its students, its teachers and the school admin. */
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

/**
 * Returns the content of the mail about a class; undefined once the class is no longer due, or the user has left it.
 */
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
