import type { Db, Trx } from "../../platform/database/database.ts";

/** The caller has checked access to both classes: that of the quiz and the target. */

/**
 * Returns the quizzes of class `targetId` that share questions with a quiz, in their order, with the number of shared
 * questions.
 */
export const findOverlaps = (db: Db, qcmId: number, targetId: number) =>
  db
    .selectFrom("qcms as q")
    .innerJoin("qcm_questions as theirs", "theirs.qcm_id", "q.id")
    .innerJoin("qcm_questions as ours", "ours.question_id", "theirs.question_id")
    .where("q.classroom_id", "=", targetId)
    .where("q.position", ">", 0)
    .where("ours.qcm_id", "=", qcmId)
    .groupBy("q.id")
    .orderBy("q.position")
    .orderBy("q.id")
    .select(["q.name"])
    .execute();

/** Returns how many questions of a quiz are also in a quiz of class `targetId`. */
export async function countUsed(db: Db, qcmId: number, targetId: number): Promise<number> {
  const { n } = await db
    .selectFrom("qcm_questions as ours")
    .innerJoin("qcm_questions as theirs", "theirs.question_id", "ours.question_id")
    .innerJoin("qcms as q", "q.id", "theirs.qcm_id")
    .where("ours.qcm_id", "=", qcmId)
    .where("q.classroom_id", "=", targetId)
    .where("q.position", ">", 0)
    .select((eb) => eb.fn.count<number>("ours.question_id").distinct().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

/** Returns the exam that the quiz reproduces in full, or null. */
export const findExamId = async (db: Db, qcmId: number): Promise<number | null> =>
  (await db.selectFrom("qcms").where("id", "=", qcmId).select("exam_id").executeTakeFirst())?.exam_id ?? null;

/** Copies the questions of quiz `qcmId` to quiz `copyId`, in the same order. */
export const copyQuestions = (trx: Trx, qcmId: number, copyId: number) =>
  trx
    .insertInto("qcm_questions")
    .columns(["qcm_id", "question_id", "position"])
    .expression((eb) =>
      eb
        .selectFrom("qcm_questions as s")
        .where("s.qcm_id", "=", qcmId)
        .select((e) => [e.cast<number>(e.val(copyId), "integer").as("qcm_id"), "s.question_id", "s.position"]),
    )
    .execute();
