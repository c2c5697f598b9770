import type { Db, Trx } from "../../platform/database/database.ts";

/** Records that a student waits for the common start of an exam that the caller has found to be theirs. */
export const saveWait = (db: Db, examId: number, userId: number, now: number) =>
  db
    .insertInto("mock_waits")
    .values({ mock_exam_id: examId, user_id: userId, seen_at: now })
    .onConflict((oc) => oc.columns(["mock_exam_id", "user_id"]).doUpdateSet({ seen_at: now }))
    .execute();

/** Returns the students who were seen to wait for an exam since `from`, in epoch ms. */
export async function findWaiting(db: Db, examId: number, from: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom("mock_waits")
    .where("mock_exam_id", "=", examId)
    .where("seen_at", ">=", from)
    .select("user_id")
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Forgets who waited for an exam. */
export const deleteWaits = (trx: Trx, examId: number) => trx.deleteFrom("mock_waits").where("mock_exam_id", "=", examId).execute();
