import type { Db, Trx } from "../../platform/database/database.ts";
import { openSchools } from "../../platform/database/open-schools.ts";

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

/** Returns what the calendar of an active classroom of an open school says of the class itself: no person is named. */
export const findCalendarClass = (db: Db, classroomId: number) =>
  db
    .selectFrom("classrooms as c")
    .innerJoin("school_years as y", "y.id", "c.school_year_id")
    .where("c.id", "=", classroomId)
    .where("c.archived_at", "is", null)
    .where("c.school_id", "in", openSchools(db))
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

/** Returns what is known of the events of a classroom, by uid, also of those that are in its calendar no more. */
export async function findRevisions(db: Db, classroomId: number) {
  const rows = await db
    .selectFrom("calendar_events")
    .where("classroom_id", "=", classroomId)
    .select(["uid", "digest", "sequence", "modified_at"])
    .execute();
  return new Map(rows.map(({ uid, ...revision }) => [uid, revision]));
}

/** Keeps what an event says, as its first revision or the next one; nothing if another reader has just done so. */
export const saveRevision = (trx: Trx, revision: { classroom_id: number; uid: string; digest: string; modified_at: number }) =>
  trx
    .insertInto("calendar_events")
    .values({ ...revision, sequence: 0 })
    .onConflict((oc) =>
      oc
        .columns(["classroom_id", "uid"])
        .doUpdateSet((eb) => ({
          digest: eb.ref("excluded.digest"),
          modified_at: eb.ref("excluded.modified_at"),
          sequence: eb("calendar_events.sequence", "+", 1),
        }))
        .where((eb) => eb("calendar_events.digest", "!=", eb.ref("excluded.digest"))),
    )
    .execute();
