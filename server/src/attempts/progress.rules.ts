import { advance, noProgress, type Progress } from "../badges/facts.ts";
import type { StudentProgressTable } from "../database/schema.ts";

type Row = { [K in Exclude<keyof StudentProgressTable, "user_id">]: number | null };

/** Returns the stored counters, or zeros for a student who never answered. */
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

/**
 * Returns the progress after one more answer, given on `day` (days since 1970, in Paris). An answer to a neutralised question counts as
 * activity of the day, but as neither right nor wrong: the streak of right answers is unchanged.
 */
export function progressAfter(row: Row & { neutralised_at: number | null }, right: boolean, day: number): Progress {
  const before = progressOf(row);
  const after = advance(before, right, day);
  return row.neutralised_at === null ? after : { ...after, rightCount: before.rightCount, rightStreak: before.rightStreak };
}
