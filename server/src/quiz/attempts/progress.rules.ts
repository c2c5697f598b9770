import { advance, type Progress, progressOf } from "../badges/facts.ts";

type Row = Parameters<typeof progressOf>[0];

/**
 * Returns the progress after one more answer, given on `day` (days since 1970, in Paris). An answer to a neutralised
 * question counts as activity of the day, but as neither right nor wrong: the streak of right answers is unchanged.
 */
export function progressAfter(row: Row & { neutralised_at: number | null }, right: boolean, day: number): Progress {
  const before = progressOf(row);
  const after = advance(before, right, day);
  return row.neutralised_at === null ? after : { ...after, rightCount: before.rightCount, rightStreak: before.rightStreak };
}
