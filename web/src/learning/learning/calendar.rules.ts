import { frenchFormat, fromIsoDay, parisIsoDay, toIsoDay, weekOfDay } from "@badin/contract";
import { daysTo, frenchDay } from "../../platform/due.rules.ts";

/** Returns a day to come in words: « demain », « mercredi 19 mai ». */
export const dayToCome = (day: string, now: number): string => (daysTo(day, now) === 1 ? "demain" : frenchDay(day));

export interface CalendarDay {
  readonly day: string;
  readonly answers: number;
  readonly isToday: boolean;
}

/** Returns the last `weeks` weeks, each from Monday, today's last; days to come are left out. */
export function calendarWeeks(days: readonly { day: string; answers: number }[], now: number, weeks: number): CalendarDay[][] {
  const worked = new Map(days.map(({ day, answers }) => [day, answers]));
  const today = parisIsoDay(now);
  const monday = 7 * (weekOfDay(fromIsoDay(today)) - weeks + 1) - 3;
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, d) => toIsoDay(monday + week * 7 + d))
      .filter((day) => day <= today)
      .map((day) => ({ day, answers: worked.get(day) ?? 0, isToday: day === today })),
  );
}

const month = frenchFormat({ timeZone: "UTC", month: "short" });

/**
 * Returns the month that begins with a week, « févr. »: that of its Monday, where the week before has another one; else
 * nothing.
 */
export function monthStarting(week: readonly CalendarDay[], before: readonly CalendarDay[] | undefined): string {
  const [monday, last] = [week[0]?.day, before?.[0]?.day];
  return monday === undefined || last?.slice(0, 7) === monday.slice(0, 7) ? "" : month().format(new Date(`${monday}T00:00:00Z`));
}
