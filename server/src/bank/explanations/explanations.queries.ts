import type { Db, Trx } from "../../platform/database/database.ts";

/** Returns the explanation requests of the students of a class, the oldest first, one row per request. */
export const findRequests = (db: Db, classroomId: number) =>
  db
    .selectFrom("users as u")
    .innerJoin("explanation_requests as r", "r.user_id", "u.id")
    .where("u.classroom_id", "=", classroomId)
    .orderBy("r.asked_at")
    .orderBy("u.id")
    .select(["r.question_id", "u.id", "u.first_name", "u.name"])
    .execute();

const studentsOf = (db: Db, classroomId: number) => db.selectFrom("users").where("classroom_id", "=", classroomId).select("id");

/** Sets aside the requests of a class about a question, as explained; other classes keep theirs. */
export async function setAsideRequests(trx: Trx, classroomId: number, questionId: number, now: number): Promise<void> {
  const rows = await trx
    .deleteFrom("explanation_requests")
    .where("question_id", "=", questionId)
    .where("user_id", "in", studentsOf(trx, classroomId))
    .returning(["user_id", "question_id", "asked_at"])
    .execute();
  if (rows.length === 0) return;
  await trx
    .insertInto("explained_requests")
    .values(rows.map((row) => ({ ...row, explained_at: now })))
    .onConflict((oc) => oc.columns(["user_id", "question_id"]).doUpdateSet({ explained_at: now }))
    .execute();
}

/** Puts back the requests of a class about a question that were set aside, as they were. */
export async function putBackRequests(trx: Trx, classroomId: number, questionId: number): Promise<void> {
  const rows = await trx
    .deleteFrom("explained_requests")
    .where("question_id", "=", questionId)
    .where("user_id", "in", studentsOf(trx, classroomId))
    .returning(["user_id", "question_id", "asked_at"])
    .execute();
  if (rows.length === 0) return;
  await trx
    .insertInto("explanation_requests")
    .values(rows)
    .onConflict((oc) => oc.columns(["user_id", "question_id"]).doNothing())
    .execute();
}

/** Erases what was set aside until `until`, in every class: only the scheduled retention task calls it. */
export const deleteSetAside = (db: Db, until: number) => db.deleteFrom("explained_requests").where("explained_at", "<=", until).execute();
