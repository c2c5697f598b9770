import type { Db } from "../database/database.ts";

/**
 * Averages of quizzes, over the students who answered at least once; teachers' answers and neutralised questions never count.
 * Shares of right answers among answers given, 0 to 1: `avg_first_try` over the first try, `avg_last_try` over the latest answer to each question,
 * `avg_all_tries` over all; then the mean over students (decisions.md, "Classes, quizzes, answers").
 */
export async function findAverages(db: Db, qcmIds: readonly number[]) {
  if (qcmIds.length === 0) return [];
  return db
    .with("given", (w) =>
      w
        .selectFrom("tries as t")
        .innerJoin("student_answers as sa", "sa.try_id", "t.id")
        .innerJoin("answers as a", "a.id", "sa.answer_id")
        .innerJoin("questions as qn", "qn.id", "sa.question_id")
        .where("t.qcm_id", "in", qcmIds)
        .where("t.by_teacher", "=", 0)
        .where("qn.neutralised_at", "is", null)
        .select((eb) => [
          "t.qcm_id",
          "t.user_id",
          "t.number",
          eb.ref("a.correct").$castTo<number>().as("correct"),
          eb.fn
            .agg<number>("row_number")
            .over((o) => o.partitionBy(["t.qcm_id", "t.user_id", "sa.question_id"]).orderBy("t.number", "desc"))
            .as("age"),
        ]),
    )
    .with("by_student", (w) =>
      w
        .selectFrom("given")
        .groupBy(["qcm_id", "user_id"])
        .select((eb) => [
          "qcm_id",
          "user_id",
          eb.fn.avg<number | null>("correct").filterWhere("number", "=", 1).as("first_try"),
          eb.fn.avg<number | null>("correct").filterWhere("age", "=", 1).as("last_try"),
          eb.fn.avg<number>("correct").as("all_tries"),
          eb.fn.count<number>("number").distinct().as("tries"),
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
