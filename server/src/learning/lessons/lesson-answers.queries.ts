import type { Db, Trx } from "../../platform/database/database.ts";

/**
 * All queries of this file are about the answers of one reader, or about questions that the caller has found readable
 * by them.
 */

/** Returns what a student answered on a Paris day at the end of lessons. */
export const findAnswersOfDay = (db: Db, { userId, day, ids }: { userId: number; day: number; ids: readonly number[] }) =>
  db
    .selectFrom("revision_sessions as s")
    .innerJoin("revision_answers as g", "g.session_id", "s.id")
    .where("s.user_id", "=", userId)
    .where("s.lesson_day", "=", day)
    .where("g.question_id", "in", ids)
    .select(["g.question_id", "g.answer_id"])
    .execute();
export type AnswerOfDay = Awaited<ReturnType<typeof findAnswersOfDay>>[number];

/**
 * Returns why the answers to questions are right: the comment of the bank, that of the reader's school, and which
 * papers asked them.
 */
export const findComments = (db: Db, userId: number, questionIds: readonly number[]) =>
  db
    .selectFrom("questions as q")
    .innerJoin("users as u", (join) => join.on("u.id", "=", userId))
    .leftJoin("school_explanations as se", (join) => join.onRef("se.school_id", "=", "u.school_id").onRef("se.question_id", "=", "q.id"))
    .leftJoin("asked_years as ay", "ay.question_id", "q.id")
    .where("q.id", "in", questionIds)
    .select(["q.id", "q.comment", "se.text as school_explanation", "ay.years as asked_years"])
    .execute();
export type CommentRow = Awaited<ReturnType<typeof findComments>>[number];

/** Returns the answers that a question proposes, and which is right. */
export const findKey = (db: Db, questionId: number) =>
  db.selectFrom("answers").where("question_id", "=", questionId).select(["id", "correct"]).execute();

/**
 * Adds a question to those of the student's day and returns the session that keeps them, which is over as soon as it is
 * there.
 */
export async function addToDay(trx: Trx, userId: number, day: number, questionId: number, now: number): Promise<number> {
  const known = await trx
    .selectFrom("revision_sessions")
    .where("user_id", "=", userId)
    .where("lesson_day", "=", day)
    .select("id")
    .executeTakeFirst();
  const { id } =
    known ??
    (await trx
      .insertInto("revision_sessions")
      .values({ user_id: userId, kind: "training", theme_id: null, exam_id: null, started_at: now, ended_at: now, lesson_day: day })
      .returning("id")
      .executeTakeFirstOrThrow());
  const { n } = await trx
    .selectFrom("revision_questions")
    .where("session_id", "=", id)
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("revision_questions")
    .values({ session_id: id, question_id: questionId, position: n + 1, reason: "training" })
    .execute();
  return id;
}
