import type { Db, Trx } from "../../platform/database/database.ts";
import type { Flag } from "../../platform/database/schema.ts";

/** The queries of this file are about one classroom, which the caller has checked to be in reach. */

export const findSettings = (db: Db, classroomId: number) =>
  db.selectFrom("gradebooks").where("classroom_id", "=", classroomId).select(["mark_of", "missing_is_zero"]).executeTakeFirst();

/**
 * Returns the quizzes of the classroom in order, with their weights and the questions that count; deleted ones are left
 * out.
 */
export const findQuizzes = (db: Db, classroomId: number) =>
  db
    .selectFrom("qcms as q")
    .leftJoin("gradebook_weights as w", "w.qcm_id", "q.id")
    .where("q.classroom_id", "=", classroomId)
    .where("q.position", ">", 0)
    .orderBy("q.position")
    .select(["q.id", "q.name", "q.position", "q.published", "w.weight"])
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

export type QuizRow = Awaited<ReturnType<typeof findQuizzes>>[number];

export const findStudents = (db: Db, classroomId: number) =>
  db
    .selectFrom("users")
    .where("classroom_id", "=", classroomId)
    .where("teacher", "=", 0)
    .select(["id", "first_name", "name", "username", "list_rank"])
    .execute();

/**
 * Returns each try of the students at the quizzes of their classroom, with its answers to questions that count, and the
 * right ones. Answers are grouped in the order in which they are stored, before the rest is joined: this halves the
 * time on SQLite.
 */
export const findTries = (db: Db, classroomId: number) =>
  db
    .with("counted", (w) =>
      w
        .selectFrom("student_answers as sa")
        .innerJoin("answers as a", "a.id", "sa.answer_id")
        .where("sa.try_id", "in", (eb) =>
          eb
            .selectFrom("users as u")
            .innerJoin("tries as t", "t.user_id", "u.id")
            .innerJoin("qcms as q", "q.id", "t.qcm_id")
            .where("u.classroom_id", "=", classroomId)
            .where("u.teacher", "=", 0)
            .where("q.classroom_id", "=", classroomId)
            .where("t.by_teacher", "=", 0)
            .select("t.id"),
        )
        .where("sa.question_id", "not in", (eb) => eb.selectFrom("questions").where("neutralised_at", "is not", null).select("id"))
        .groupBy("sa.try_id")
        .select((eb) => ["sa.try_id", eb.fn.countAll<number>().as("answered"), eb.fn.sum<number>("a.correct").as("right")]),
    )
    .selectFrom("counted as c")
    .innerJoin("tries as t", "t.id", "c.try_id")
    .select(["t.user_id", "t.qcm_id", "t.number", "c.answered", "c.right"])
    .execute();
export type TryRow = Awaited<ReturnType<typeof findTries>>[number];

/** Saves how marks are made. */
export const saveSettings = (trx: Trx, classroomId: number, values: { mark_of: "last" | "best" | "mean"; missing_is_zero: Flag }) =>
  trx
    .insertInto("gradebooks")
    .values({ classroom_id: classroomId, ...values })
    .onConflict((oc) => oc.column("classroom_id").doUpdateSet(values))
    .execute();

/** Returns the weights of mock exams in the marks of the classroom. */
export const findExamWeights = (db: Db, classroomId: number) =>
  db.selectFrom("gradebook_exam_weights").where("classroom_id", "=", classroomId).select(["mock_exam_id", "weight"]).execute();

/** Saves the weights of mock exams in the marks of the classroom. */
export const saveExamWeights = (trx: Trx, classroomId: number, weights: readonly { mock_exam_id: number; weight: number }[]) =>
  trx
    .insertInto("gradebook_exam_weights")
    .values(weights.map((row) => ({ classroom_id: classroomId, ...row })))
    .onConflict((oc) => oc.columns(["classroom_id", "mock_exam_id"]).doUpdateSet((eb) => ({ weight: eb.ref("excluded.weight") })))
    .execute();

/** Saves the weights of quizzes of the classroom. */
export const saveWeights = (trx: Trx, weights: readonly { qcm_id: number; weight: number }[]) =>
  trx
    .insertInto("gradebook_weights")
    .values([...weights])
    .onConflict((oc) => oc.column("qcm_id").doUpdateSet((eb) => ({ weight: eb.ref("excluded.weight") })))
    .execute();
