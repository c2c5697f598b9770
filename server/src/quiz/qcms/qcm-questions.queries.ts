import { newProgrammeYear } from "@badin/contract";
import { offeredQuestions } from "../../bank/questions/offered-questions.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import { isStudentTry } from "./student-tries.queries.ts";

/** The caller has found the quiz in its class and checked access to it. */

/** Returns the ids of the questions of a quiz, in order. */
export async function findQuestionIds(db: Db, qcmId: number): Promise<number[]> {
  const rows = await db.selectFrom("qcm_questions").where("qcm_id", "=", qcmId).orderBy("position").select("question_id").execute();
  return rows.map(({ question_id }) => question_id);
}

/** Returns those of `ids` that the bank offers or the quiz has, with their position in the quiz if it has them. */
export const findBankQuestions = (db: Db, qcmId: number, ids: readonly number[]) =>
  db
    .selectFrom("questions as qn")
    .leftJoin("qcm_questions as qq", (join) => join.onRef("qq.question_id", "=", "qn.id").on("qq.qcm_id", "=", qcmId))
    .where("qn.id", "in", ids)
    .where((eb) => eb.or([eb("qq.position", "is not", null), eb("qn.id", "in", offeredQuestions(db).select("q.id"))]))
    .select(["qn.id", "qq.position"])
    .execute();

/**
 * Returns the ids of the offered questions of the current programme that a class has never met: in none of its quizzes,
 * the bin left out, and answered by none of its students. Theme 0 means all themes. Without the questions that count no
 * more, nor those of a series.
 */
export async function findUnmetQuestions(db: Db, classroomId: number, themeId: number): Promise<number[]> {
  const inQuizzes = db
    .selectFrom("qcms as o")
    .innerJoin("qcm_questions as qq", "qq.qcm_id", "o.id")
    .where("o.classroom_id", "=", classroomId)
    .where("o.position", ">", 0)
    .select("qq.question_id");
  const answered = db
    .selectFrom("users as u")
    .innerJoin("learning_cards as c", "c.user_id", "u.id")
    .where("u.classroom_id", "=", classroomId)
    .select("c.question_id");
  const rows = await offeredQuestions(db)
    .where("q.year", ">=", newProgrammeYear)
    .where("q.neutralised_at", "is", null)
    .where("q.series_id", "is", null)
    .where("q.id", "not in", inQuizzes)
    .where("q.id", "not in", answered)
    .$if(themeId > 0, (query) => query.where("q.theme_id", "=", themeId))
    .orderBy("q.id")
    .select("q.id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the position of a question in a quiz; undefined when it is not there. */
export const findPosition = async (db: Db, qcmId: number, questionId: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom("qcm_questions")
      .where("qcm_id", "=", qcmId)
      .where("question_id", "=", questionId)
      .select("position")
      .executeTakeFirst()
  )?.position;

/** Adds questions after position `last`, in the given order. */
export const insertQcmQuestions = (trx: Trx, qcmId: number, ids: readonly number[], last: number) =>
  trx
    .insertInto("qcm_questions")
    .values(ids.map((question_id, i) => ({ qcm_id: qcmId, question_id, position: last + 1 + i })))
    .execute();

/** Removes a question from a quiz, which is then no longer a whole exam. */
export async function deleteQcmQuestion(trx: Trx, qcmId: number, questionId: number): Promise<void> {
  await trx.deleteFrom("qcm_questions").where("qcm_id", "=", qcmId).where("question_id", "=", questionId).execute();
  await trx.updateTable("qcms").set({ exam_id: null }).where("id", "=", qcmId).where("exam_id", "is not", null).execute();
}

/**
 * Returns the number of answers to a quiz, over all tries: those of students, or those that teachers gave while trying
 * it.
 */
export async function countAnswers(db: Db, qcmId: number, whose: "students" | "teachers"): Promise<number> {
  const { n } = await db
    .selectFrom("tries as t")
    .innerJoin("student_answers as sa", "sa.try_id", "t.id")
    .where("t.qcm_id", "=", qcmId)
    .where((eb) => (whose === "students" ? isStudentTry(eb) : eb.not(isStudentTry(eb))))
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

/** Erases the tries of teachers at a quiz. */
export const deleteTeacherTries = (trx: Trx, qcmId: number) =>
  trx
    .deleteFrom("tries as t")
    .where("t.qcm_id", "=", qcmId)
    .where((eb) => eb.not(isStudentTry(eb)))
    .execute();

/** Erases every try at a quiz, with its answers. */
export const deleteTries = (trx: Trx, qcmId: number) => trx.deleteFrom("tries").where("qcm_id", "=", qcmId).execute();
