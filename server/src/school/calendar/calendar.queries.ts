import type { Db, Trx } from "../../platform/database/database.ts";

/** Returns the version of the address of a classroom, which the caller has checked to be in reach. */
export async function findVersion(db: Db, classroomId: number): Promise<number> {
  const row = await db.selectFrom("classrooms").where("id", "=", classroomId).select("calendar_version").executeTakeFirstOrThrow();
  return row.calendar_version;
}

/** Makes a new version of the address of a classroom. */
export const raiseVersion = (trx: Trx, classroomId: number) =>
  trx
    .updateTable("classrooms")
    .set((eb) => ({ calendar_version: eb("calendar_version", "+", 1) }))
    .where("id", "=", classroomId)
    .execute();

/** Returns what the calendar of an active classroom says of the class itself: no person is named. */
export const findCalendarClass = (db: Db, classroomId: number) =>
  db
    .selectFrom("classrooms as c")
    .innerJoin("school_years as y", "y.id", "c.school_year_id")
    .where("c.id", "=", classroomId)
    .where("c.archived_at", "is", null)
    .select(["c.id", "c.name", "c.calendar_version", "c.exam_day", "y.start_year"])
    .executeTakeFirst();

/** Returns the published quizzes of a classroom that have a due day. */
export const findDated = (db: Db, classroomId: number) =>
  db
    .selectFrom("qcms")
    .where("classroom_id", "=", classroomId)
    .where("position", ">", 0)
    .where("published", "=", 1)
    .where("due_day", "is not", null)
    .orderBy("due_day")
    .orderBy("id")
    .select(["id", "name", "due_day"])
    .execute();

/** Returns the planned mock exams of a classroom that have an hour. */
export const findMockExams = (db: Db, classroomId: number) =>
  db
    .selectFrom("mock_exams")
    .where("classroom_id", "=", classroomId)
    .where("planned_at", "is not", null)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .select(["id", "name", "trial", "minutes", "english_minutes", "opens_at", "started_at"])
    .execute();
