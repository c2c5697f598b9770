import type { Db } from "../../platform/database/database.ts";

/** Withdraws the request of `userId` on a question. Returns whether there was one. */
export async function deleteExplanationRequest(db: Db, userId: number, questionId: number): Promise<boolean> {
  const result = await db
    .deleteFrom("explanation_requests")
    .where("user_id", "=", userId)
    .where("question_id", "=", questionId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export const insertExplanationRequest = (db: Db, userId: number, questionId: number, now: number) =>
  db
    .insertInto("explanation_requests")
    .values({ user_id: userId, question_id: questionId, asked_at: now })
    .onConflict((oc) => oc.columns(["user_id", "question_id"]).doNothing())
    .execute();
