import type { Db, Trx } from "../../platform/database/database.ts";

/**
 * Records that a student, no longer absent, waits for the common start of an exam that the caller has found to be
 * theirs.
 */
export const saveWait = (db: Db, examId: number, userId: number, now: number) =>
  db
    .insertInto("mock_waits")
    .values({ mock_exam_id: examId, user_id: userId, seen_at: now })
    .onConflict((oc) => oc.columns(["mock_exam_id", "user_id"]).doUpdateSet({ seen_at: now, absent: 0 }))
    .execute();

/** Sets a student of the class of an exam aside as absent from its room, or takes that back. */
export const saveAbsence = (trx: Trx, examId: number, userId: number, absent: boolean) =>
  trx
    .insertInto("mock_waits")
    .values({ mock_exam_id: examId, user_id: userId, seen_at: 0, absent: absent ? 1 : 0 })
    .onConflict((oc) => oc.columns(["mock_exam_id", "user_id"]).doUpdateSet({ absent: absent ? 1 : 0 }))
    .execute();

/** Returns when each student was last seen to wait for an exam, and who is set aside as absent. */
export async function findWaits(db: Db, examId: number) {
  const rows = await db.selectFrom("mock_waits").where("mock_exam_id", "=", examId).select(["user_id", "seen_at", "absent"]).execute();
  return new Map(rows.map((row) => [row.user_id, row]));
}

/** Returns when each student of a class last used one of their sessions, in epoch ms. */
export async function findLastSeen(db: Db, classroomId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("sessions as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .where("u.classroom_id", "=", classroomId)
    .groupBy("s.user_id")
    .select(({ fn }) => ["s.user_id", fn.max("s.last_seen_at").as("at")])
    .execute();
  return new Map(rows.map(({ user_id, at }) => [user_id, Number(at)]));
}

/** Forgets the students who waited for an exam. */
export const deleteWaits = (trx: Trx, examId: number) => trx.deleteFrom("mock_waits").where("mock_exam_id", "=", examId).execute();
