import { toIsoDay } from "@badin/contract";

/**
 * Returns the last `days` days up to `today` (days since 1970, in Paris), the oldest first, with the number of answers
 * of each.
 * @param counted answers by day; a day may come twice
 */
export function answersByDay(
  counted: readonly { day: number; answers: number }[],
  today: number,
  days: number,
): { day: string; answers: number }[] {
  const totals = new Map<number, number>();
  for (const { day, answers } of counted) totals.set(day, (totals.get(day) ?? 0) + answers);
  return Array.from({ length: days }, (_, i) => today - days + 1 + i).map((day) => ({ day: toIsoDay(day), answers: totals.get(day) ?? 0 }));
}
