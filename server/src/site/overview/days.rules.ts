import { dayMs, parisDay } from "@badin/contract";

const hourMs = 3_600_000;

/** Formats a day (days since 1970) as ISO 8601: `2026-11-21`. */
const isoDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/**
 * Returns the last `days` days in Paris up to `now` (epoch ms), the oldest first, with the number of answers of each.
 * @param byHour number of answers by hour since 1970
 */
export function answersByDay(
  byHour: readonly { hour: number; answers: number }[],
  now: number,
  days: number,
): { day: string; answers: number }[] {
  const totals = new Map<number, number>();
  for (const { hour, answers } of byHour) {
    const day = parisDay(hour * hourMs);
    totals.set(day, (totals.get(day) ?? 0) + answers);
  }
  const today = parisDay(now);
  return Array.from({ length: days }, (_, i) => today - days + 1 + i).map((day) => ({ day: isoDay(day), answers: totals.get(day) ?? 0 }));
}
