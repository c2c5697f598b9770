import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/**
 * Returns the averages of quizzes over the students who answered at least once, without teachers' answers and
 * neutralised questions. Shares of right answers among answers given, 0 to 1, are computed per student, then averaged:
 * `avg_first_try` over the first try, `avg_last_try` over the latest answer to each question, `avg_all_tries` over all
 * answers.
 */
export async function findAverages(db: Db, qcmIds: readonly number[]) {
  if (qcmIds.length === 0) return [];
  return db
    .with("by_question", (w) =>
      w
        .selectFrom("tries as t")
        .innerJoin("student_answers as sa", "sa.try_id", "t.id")
        .innerJoin("answers as a", "a.id", "sa.answer_id")
        .innerJoin("questions as qn", "qn.id", "sa.question_id")
        .where("t.qcm_id", "in", qcmIds)
        .where("t.by_teacher", "=", 0)
        .where("qn.neutralised_at", "is", null)
        .groupBy(["t.qcm_id", "t.user_id", "sa.question_id"])
        .select((eb) => [
          "t.qcm_id",
          "t.user_id",
          eb.fn.max("a.correct").filterWhere("t.number", "=", 1).$castTo<number | null>().as("first_correct"),
          // Whether the answer of the latest try is right: the maximum of `2 * number + correct` keeps it in the lowest
          // bit. A window function takes twice the time.
          sql<number>`max(t.number * 2 + a.correct) % 2`.as("last_correct"),
          eb.fn.sum<number>("a.correct").as("right_count"),
          eb.fn.countAll<number>().as("answer_count"),
          eb.fn.max("t.number").as("last_number"),
        ]),
    )
    .with("by_student", (w) =>
      w
        .selectFrom("by_question")
        .groupBy(["qcm_id", "user_id"])
        .select((eb) => [
          "qcm_id",
          eb.fn.avg<number | null>("first_correct").as("first_try"),
          eb.fn.avg<number | null>("last_correct").as("last_try"),
          sql<number>`sum(right_count) * 1.0 / sum(answer_count)`.as("all_tries"),
          eb.fn.max("last_number").as("tries"),
        ]),
    )
    .selectFrom("by_student")
    .groupBy("qcm_id")
    .select((eb) => [
      "qcm_id",
      eb.fn.countAll<number>().as("student_count"),
      eb.fn.avg<number | null>("first_try").as("avg_first_try"),
      eb.fn.avg<number | null>("last_try").as("avg_last_try"),
      eb.fn.avg<number | null>("all_tries").as("avg_all_tries"),
      eb.fn.avg<number | null>("tries").as("avg_try_count"),
    ])
    .execute();
}

export type AveragesRow = Awaited<ReturnType<typeof findAverages>>[number];
