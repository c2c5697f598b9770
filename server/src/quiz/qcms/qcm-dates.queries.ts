import type { Db, Trx } from "../../platform/database/database.ts";
import { openSchools } from "../../platform/database/open-schools.ts";
import type { Flag } from "../../platform/database/schema.ts";

interface Dates {
  readonly published: Flag;
  readonly opensAt: number | null;
  readonly dueDay: number | null;
  readonly editedBy: number;
}

/** Sets the dates of a quiz of the class, which the caller has checked to be in reach. */
export const saveDates = (trx: Trx, classroomId: number, id: number, { published, opensAt, dueDay, editedBy }: Dates) =>
  trx
    .updateTable("qcms")
    .set((eb) => ({ published, opens_at: opensAt, due_day: dueDay, version: eb("version", "+", 1), edited_by: editedBy }))
    .where("id", "=", id)
    .where("classroom_id", "=", classroomId)
    .execute();

export const findStartYear = (db: Db, classroomId: number) =>
  db
    .selectFrom("classrooms as c")
    .innerJoin("school_years as y", "y.id", "c.school_year_id")
    .where("c.id", "=", classroomId)
    .select("y.start_year")
    .executeTakeFirstOrThrow();

/**
 * Selects the quizzes of active classes of open schools, of the whole site: for the clock, which acts for nobody. Those
 * in the bin are left out.
 */
const running = (db: Db) =>
  db
    .selectFrom("qcms as q")
    .innerJoin("classrooms as c", "c.id", "q.classroom_id")
    .innerJoin("schools as sc", "sc.id", "c.school_id")
    .where("c.archived_at", "is", null)
    .where("c.school_id", "in", openSchools(db))
    .where("q.position", ">", 0);

/** Returns the hidden quizzes whose opening has come and that have a question. */
export const findOpening = (db: Db, now: number) =>
  running(db)
    .where("q.opens_at", "<=", now)
    .where("q.published", "=", 0)
    // A mock exam that asks its questions keeps it hidden until its results.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("mock_exam_hidden_qcms as h").whereRef("h.qcm_id", "=", "q.id").select("h.qcm_id"))),
    )
    .where(({ exists, selectFrom }) => exists(selectFrom("qcm_questions as n").whereRef("n.qcm_id", "=", "q.id").select("n.position")))
    .orderBy("q.id")
    .select(["q.id", "q.classroom_id", "sc.time_zone"])
    .execute();

/**
 * Publishes a quiz whose opening has come.
 * @returns whether this call did it: another process may have been faster, or a teacher
 */
export async function openOnce(trx: Trx, id: number, now: number): Promise<boolean> {
  const done = await trx
    .updateTable("qcms")
    .set((eb) => ({ published: 1 as const, opens_at: null, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .where("opens_at", "<=", now)
    .where("position", ">", 0)
    .returning("id")
    .executeTakeFirst();
  return done !== undefined;
}

/** Returns the published quizzes that are due on a day and of which nobody was reminded yet. */
export const findToRemind = (db: Db, timeZone: string, dueDay: number) =>
  running(db)
    .where("sc.time_zone", "=", timeZone)
    .where("q.due_day", "=", dueDay)
    .where("q.published", "=", 1)
    .where((eb) => eb.or([eb("q.reminded_day", "is", null), eb("q.reminded_day", "!=", dueDay)]))
    .orderBy("q.id")
    .select(["q.id", "q.classroom_id", "q.due_day"])
    .execute();

/**
 * Notes that students were reminded of a quiz.
 * @returns whether this call did it: another process may have been faster
 */
export async function remindOnce(trx: Trx, id: number, dueDay: number): Promise<boolean> {
  const done = await trx
    .updateTable("qcms")
    .set({ reminded_day: dueDay })
    .where("id", "=", id)
    .where("due_day", "=", dueDay)
    .where("published", "=", 1)
    .where((eb) => eb.or([eb("reminded_day", "is", null), eb("reminded_day", "!=", dueDay)]))
    .returning("id")
    .executeTakeFirst();
  return done !== undefined;
}
