import type { Db, Trx } from "../../platform/database/database.ts";

/**
 * Returns the students who asked for an explanation of a question, in one school or in all (null), those whose request
 * was dropped a moment ago too.
 */
export async function findAskers(db: Db, questionId: number, schoolId: number | null): Promise<number[]> {
  const waiting = db.selectFrom("explanation_requests").where("question_id", "=", questionId).select("user_id");
  const dropped = db.selectFrom("explained_requests").where("question_id", "=", questionId).select("user_id");
  const rows = await db
    .selectFrom("users as u")
    .where("u.deleted_at", "is", null)
    .where((eb) => eb.or([eb("u.id", "in", waiting), eb("u.id", "in", dropped)]))
    .$if(schoolId !== null, (query) => query.where("u.school_id", "=", schoolId))
    .select("u.id")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Tells students, whom the caller has found by `findAskers`, that the explanation of a question was written at `now`.
 */
export const upsertNotices = (trx: Trx, userIds: readonly number[], questionId: number, now: number) =>
  trx
    .insertInto("explanation_notices")
    .values(userIds.map((user_id) => ({ user_id, question_id: questionId, written_at: now, read_at: null })))
    .onConflict((oc) => oc.columns(["user_id", "question_id"]).doUpdateSet({ written_at: now, read_at: null }))
    .execute();

/** Takes back what tells the students of a school about a question, unless the bank explains it too. */
export const deleteNotices = (trx: Trx, questionId: number, schoolId: number) =>
  trx
    .deleteFrom("explanation_notices")
    .where("question_id", "=", questionId)
    .where("user_id", "in", trx.selectFrom("users").where("school_id", "=", schoolId).select("id"))
    .where("question_id", "in", trx.selectFrom("questions").where("comment", "is", null).select("id"))
    .execute();

/** Returns what was written for `userId`, the latest first, with the answer that is right. */
export const findReceived = (db: Db, userId: number) =>
  db
    .selectFrom("explanation_notices as n")
    .innerJoin("users as u", "u.id", "n.user_id")
    .innerJoin("questions as q", "q.id", "n.question_id")
    .innerJoin("answers as good", (join) => join.onRef("good.question_id", "=", "q.id").on("good.correct", "=", 1))
    .leftJoin("images as i", "i.id", "good.image_id")
    .leftJoin("learning_cards as c", (join) => join.onRef("c.question_id", "=", "q.id").onRef("c.user_id", "=", "u.id"))
    .leftJoin("school_explanations as e", (join) => join.onRef("e.question_id", "=", "q.id").onRef("e.school_id", "=", "u.school_id"))
    .where("n.user_id", "=", userId)
    .orderBy("n.written_at", "desc")
    .orderBy("q.id")
    .select([
      "q.id",
      "q.text",
      "q.comment",
      "e.text as school_explanation",
      "good.text as good_answer",
      "i.png as good_answer_png",
      "c.first_answered_at",
      "n.read_at",
    ])
    .execute();

/** Notes that `userId` has read what was written for them. */
export const markNoticesRead = (db: Db, userId: number, now: number) =>
  db.updateTable("explanation_notices").set({ read_at: now }).where("user_id", "=", userId).where("read_at", "is", null).execute();
