import type { Completion, Progress } from "../badges/facts.ts";
import type { Trx } from "../database/database.ts";
import { prepared } from "../database/prepared.ts";

interface ProgressParameters extends Progress {
  readonly userId: number;
}

const saved = prepared((db, p: ProgressParameters) => {
  const values = {
    answer_count: p.answerCount,
    right_count: p.rightCount,
    right_streak: p.rightStreak,
    day_count: p.dayCount,
    last_day: p.lastDay,
    day_streak: p.dayStreak,
    last_week: p.lastWeek,
    week_streak: p.weekStreak,
  };
  return db
    .insertInto("student_progress")
    .values({ user_id: p.userId, ...values })
    .onConflict((oc) => oc.column("user_id").doUpdateSet(values));
});

export const saveProgress = (trx: Trx, userId: number, progress: Progress) => saved.all(trx, { userId, ...progress });

/** Returns the data of the completion badges, once the current try at `qcmId` is complete. Neutralised questions are not counted. */
export async function findCompletion(trx: Trx, userId: number, qcmId: number, hour: number): Promise<Completion> {
  const tries = await trx
    .selectFrom("tries as t")
    .innerJoin("qcms as q", "q.id", "t.qcm_id")
    .innerJoin("student_answers as sa", "sa.try_id", "t.id")
    .innerJoin("answers as a", "a.id", "sa.answer_id")
    .innerJoin("questions as qn", "qn.id", "sa.question_id")
    .where("t.user_id", "=", userId)
    .groupBy(["t.id", "t.qcm_id", "t.number", "t.ended_at", "q.exam_id"])
    .select((eb) => [
      "t.qcm_id",
      "t.number",
      "t.ended_at",
      "q.exam_id",
      eb.fn.count<number>("qn.id").filterWhere("qn.neutralised_at", "is", null).as("answered"),
      eb.fn.sum<number | null>("a.correct").filterWhere("qn.neutralised_at", "is", null).as("right"),
      eb
        .selectFrom("qcm_questions as n")
        .innerJoin("questions as x", "x.id", "n.question_id")
        .whereRef("n.qcm_id", "=", "t.qcm_id")
        .where("x.neutralised_at", "is", null)
        .select((x) => x.fn.countAll<number>().as("n"))
        .as("total"),
    ])
    .orderBy("t.number")
    .execute();
  const percentOf = (t: { right: number | null; answered: number }) => (t.answered === 0 ? 0 : (100 * (t.right ?? 0)) / t.answered);
  const present = tries.find((t) => t.qcm_id === qcmId && t.ended_at === null);
  if (!present) throw new Error("the completed try has no answer");
  const former = tries.findLast((t) => t.qcm_id === qcmId && t.ended_at !== null);
  const complete = tries.filter((t) => t.total !== null && t.total > 0 && t.answered >= t.total);
  return {
    percent: percentOf(present),
    questionCount: present.answered,
    previousPercent: former ? percentOf(former) : null,
    wholeExam: present.exam_id !== null,
    hour,
    results: complete.filter((t) => t.ended_at === null).map(percentOf),
    completedQcms: new Set(complete.map((t) => t.qcm_id)).size,
    themes: await findThemeResults(trx, userId),
  };
}

/** Counts the answers of the current tries of `userId`, by theme. */
async function findThemeResults(trx: Trx, userId: number): Promise<Completion["themes"]> {
  const rows = await trx
    .selectFrom("tries as t")
    .innerJoin("student_answers as sa", "sa.try_id", "t.id")
    .innerJoin("answers as a", "a.id", "sa.answer_id")
    .innerJoin("questions as qn", "qn.id", "sa.question_id")
    .where("t.user_id", "=", userId)
    .where("t.ended_at", "is", null)
    .where("qn.neutralised_at", "is", null)
    .groupBy("qn.theme_id")
    .select((eb) => [
      "qn.theme_id",
      eb.fn.count<number>("qn.id").distinct().as("questions"),
      eb.fn.countAll<number>().as("answered"),
      eb.fn.sum<number>("a.correct").as("right"),
    ])
    .execute();
  return new Map(rows.map(({ theme_id, ...result }) => [theme_id, result]));
}
