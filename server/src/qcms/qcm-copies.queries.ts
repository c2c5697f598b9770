import type { Db, Trx } from "../database/database.ts";

/** Both classes have been asked for: the one that has the quiz, and the one that would get it. */

/** Quizzes of class `targetId` that have questions of a quiz, in their order, with how many questions of it each has. */
export const findOverlaps = (db: Db, qcmId: number, targetId: number) =>
  db
    .selectFrom("qcms as q")
    .innerJoin("qcm_questions as theirs", "theirs.qcm_id", "q.id")
    .innerJoin("qcm_questions as ours", "ours.question_id", "theirs.question_id")
    .where("q.classroom_id", "=", targetId)
    .where("ours.qcm_id", "=", qcmId)
    .groupBy(["q.id", "q.name", "q.position"])
    .orderBy("q.position")
    .orderBy("q.id")
    .select(["q.name"])
    .execute();

/** How many questions of a quiz some quiz of class `targetId` has. */
export async function countUsed(db: Db, qcmId: number, targetId: number): Promise<number> {
  const { n } = await db
    .selectFrom("qcm_questions as ours")
    .innerJoin("qcm_questions as theirs", "theirs.question_id", "ours.question_id")
    .innerJoin("qcms as q", "q.id", "theirs.qcm_id")
    .where("ours.qcm_id", "=", qcmId)
    .where("q.classroom_id", "=", targetId)
    .select((eb) => eb.fn.count<number>("ours.question_id").distinct().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

/** The exam that a quiz is the whole of, if any. */
export const findExamId = async (db: Db, qcmId: number): Promise<number | null> =>
  (await db.selectFrom("qcms").where("id", "=", qcmId).select("exam_id").executeTakeFirst())?.exam_id ?? null;

/** Gives quiz `copyId` the questions of `qcmId`, in their order. */
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
