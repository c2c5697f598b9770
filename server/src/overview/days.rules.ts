import { parisDay } from "../time/paris.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A day (days since 1970) as ISO 8601 writes it: `2026-11-21`. */
const isoDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/**
 * The last `days` days of Paris up to `now` (epoch ms), the oldest first, with the answers of their hours.
 * @param byHour answers by hour since 1970
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
