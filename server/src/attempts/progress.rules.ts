import { noProgress, type Progress } from "../badges/facts.ts";
import type { StudentProgressTable } from "../database/schema.ts";

type Row = { [K in Exclude<keyof StudentProgressTable, "user_id">]: number | null };

/** The stored counters, or those of someone who never answered. */
export const progressOf = (row: Row): Progress =>
  row.answer_count === null
    ? noProgress
    : {
        answerCount: row.answer_count,
        rightCount: row.right_count ?? 0,
        rightStreak: row.right_streak ?? 0,
        dayCount: row.day_count ?? 0,
        lastDay: row.last_day ?? 0,
        dayStreak: row.day_streak ?? 0,
        lastWeek: row.last_week ?? 0,
        weekStreak: row.week_streak ?? 0,
      };
