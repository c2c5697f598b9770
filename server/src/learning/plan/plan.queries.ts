import type { Insertable, Selectable } from "kysely";
import type { Db, Trx } from "../../platform/database/database.ts";
import type { ClassPlansTable, PlanSessionsTable } from "../../platform/database/schema.ts";

/** Every query reads or writes the year of classes, which the caller has found in reach. */

export type PlanRow = Selectable<ClassPlansTable>;
export type SessionRow = Selectable<PlanSessionsTable>;

/** Returns what dating the year of a class reads of it and of its school. */
export const findClass = (db: Db, classroomId: number) =>
  db
    .selectFrom("classrooms as c")
    .innerJoin("school_years as y", "y.id", "c.school_year_id")
    .innerJoin("schools as s", "s.id", "c.school_id")
    .where("c.id", "=", classroomId)
    .select(["c.name", "c.exam_day", "y.start_year", "s.postcode", "s.city"])
    .executeTakeFirstOrThrow();

export const findPlan = (db: Db, classroomId: number) =>
  db.selectFrom("class_plans").where("classroom_id", "=", classroomId).selectAll().executeTakeFirst();

export const findSessions = (db: Db, classroomId: number): Promise<SessionRow[]> =>
  db.selectFrom("plan_sessions").where("classroom_id", "=", classroomId).selectAll().execute();

export async function replacePlan(trx: Trx, row: Insertable<ClassPlansTable>): Promise<void> {
  const { classroom_id: _, ...values } = row;
  await trx
    .insertInto("class_plans")
    .values(row)
    .onConflict((oc) => oc.column("classroom_id").doUpdateSet(values))
    .execute();
}

/** Writes the sessions of a class in place of those it had. */
export async function replaceSessions(trx: Trx, classroomId: number, rows: readonly SessionRow[]): Promise<void> {
  await trx.deleteFrom("plan_sessions").where("classroom_id", "=", classroomId).execute();
  if (rows.length > 0)
    await trx
      .insertInto("plan_sessions")
      .values([...rows])
      .execute();
}

/** Returns the sessions of a day that no teacher said to be done, with the quiz given from them, the bin left out. */
export const findSessionsOfDay = (db: Db, classroomIds: readonly number[], day: number) =>
  db
    .selectFrom("plan_sessions as s")
    .innerJoin("class_plans as p", "p.classroom_id", "s.classroom_id")
    .leftJoin("qcms as q", (join) => join.onRef("q.id", "=", "s.qcm_id").on("q.position", ">", 0))
    .where("s.classroom_id", "in", classroomIds)
    .where("s.day", "=", day)
    .where("s.done_at", "is", null)
    .select(["s.classroom_id", "s.session", "s.projected_at", "p.starts_at", "q.id as given"])
    .execute();
