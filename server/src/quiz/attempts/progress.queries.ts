import type { Trx } from "../../platform/database/database.ts";
import { prepared } from "../../platform/database/prepared.ts";
import type { Progress } from "../badges/facts.ts";

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
    last_day_answers: p.lastDayAnswers,
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
