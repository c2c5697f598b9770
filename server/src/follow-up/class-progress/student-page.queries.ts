import type { Db } from "../../platform/database/database.ts";

/** The queries of this file are about one student, whom the caller has checked to be in a classroom in reach. */

/** Returns the quizzes of the classroom that students see, or that this one has answered, in order. */
export const findStudentQuizzes = (db: Db, classroomId: number, userId: number) =>
  db
    .selectFrom("qcms as q")
    .where("q.classroom_id", "=", classroomId)
    .where("q.position", ">", 0)
    .where((eb) =>
      eb.or([
        eb("q.published", "=", 1),
        eb.exists(eb.selectFrom("tries as t").whereRef("t.qcm_id", "=", "q.id").where("t.user_id", "=", userId).select("t.id")),
      ]),
    )
    .orderBy("q.position")
    .select(["q.id", "q.name", "q.published", "q.due_day"])
    .select((eb) =>
      eb
        .selectFrom("qcm_questions as qq")
        .innerJoin("questions as qn", "qn.id", "qq.question_id")
        .whereRef("qq.qcm_id", "=", "q.id")
        .where("qn.neutralised_at", "is", null)
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("question_count"),
    )
    .execute();

/** Returns the student's tries with their answers to questions that count, the right ones, and the latest answer. */
export const findStudentTries = (db: Db, userId: number) =>
  db
    .selectFrom("tries as t")
    .innerJoin("student_answers as sa", "sa.try_id", "t.id")
    .innerJoin("answers as a", "a.id", "sa.answer_id")
    .where("t.user_id", "=", userId)
    .where("t.by_teacher", "=", 0)
    .where("sa.question_id", "not in", (eb) => eb.selectFrom("questions").where("neutralised_at", "is not", null).select("id"))
    .groupBy(["t.id", "t.qcm_id", "t.number"])
    .orderBy("t.number")
    .select(["t.qcm_id", "t.number"])
    .select((eb) => [
      eb.fn.countAll<number>().as("answered"),
      eb.fn.sum<number>("a.correct").as("right"),
      eb.fn.max("sa.answered_at").as("last_at"),
    ])
    .execute();

/**
 * Returns the questions that the student answered wrong last, with how many times they did in quizzes and revision.
 * Wrong answers are read once: to look for those of each question in each try takes six times as long.
 */
export const findWrongAnswers = (db: Db, userId: number) =>
  db
    .with("wrong", (w) =>
      w
        .selectFrom("tries as t")
        .innerJoin("student_answers as sa", "sa.try_id", "t.id")
        .innerJoin("answers as a", "a.id", "sa.answer_id")
        .where("t.user_id", "=", userId)
        .where("a.correct", "=", 0)
        .select("sa.question_id")
        .unionAll(
          w
            .selectFrom("revision_sessions as s")
            .innerJoin("revision_answers as ra", "ra.session_id", "s.id")
            .innerJoin("answers as a", "a.id", "ra.answer_id")
            .where("s.user_id", "=", userId)
            .where("a.correct", "=", 0)
            .select("ra.question_id"),
        ),
    )
    .selectFrom("wrong as w")
    .innerJoin("learning_cards as c", (join) => join.onRef("c.question_id", "=", "w.question_id").on("c.user_id", "=", userId))
    .innerJoin("answers as last", "last.id", "c.last_answer_id")
    .innerJoin("questions as q", "q.id", "w.question_id")
    .where("last.correct", "=", 0)
    .where("q.neutralised_at", "is", null)
    .groupBy("w.question_id")
    .select((eb) => ["w.question_id as id", eb.fn.countAll<number>().as("times")])
    .execute();

/** Returns the texts of questions that the student has met: the question, the answer given last and the right one. */
export async function findErrors(db: Db, userId: number, questionIds: readonly number[]) {
  if (questionIds.length === 0) return [];
  return db
    .selectFrom("learning_cards as c")
    .innerJoin("answers as given", "given.id", "c.last_answer_id")
    .innerJoin("questions as q", "q.id", "c.question_id")
    .innerJoin("answers as good", (join) => join.onRef("good.question_id", "=", "q.id").on("good.correct", "=", 1))
    .where("c.user_id", "=", userId)
    .where("c.question_id", "in", questionIds)
    .select(["q.id", "q.text", "given.text as given", "good.text as good"])
    .execute();
}

/**
 * Returns the questions that the student asked to have explained, the latest first, with how many others of the
 * classroom asked too.
 */
export const findStudentRequests = (db: Db, classroomId: number, userId: number) =>
  db
    .selectFrom("explanation_requests as r")
    .innerJoin("questions as q", "q.id", "r.question_id")
    .where("r.user_id", "=", userId)
    .orderBy("r.asked_at", "desc")
    .select(["q.id", "q.text", "r.asked_at"])
    .select((eb) =>
      eb
        .selectFrom("explanation_requests as o")
        .innerJoin("users as u", "u.id", "o.user_id")
        .whereRef("o.question_id", "=", "r.question_id")
        .where("o.user_id", "!=", userId)
        .where("u.classroom_id", "=", classroomId)
        .where("u.teacher", "=", 0)
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("others"),
    )
    .execute();

/** Returns the names of the students of the classroom. */
export const findClassmates = (db: Db, classroomId: number) =>
  db
    .selectFrom("users")
    .where("classroom_id", "=", classroomId)
    .where("teacher", "=", 0)
    .select(["id", "first_name", "name"])
    .select(({ fn }) => fn.coalesce("joined_class_at", "created_at").as("joined_at"))
    .execute();
