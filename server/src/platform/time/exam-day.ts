import { dayMs } from "@badin/contract";

const wednesday = 3;

/**
 * Returns the day of the written exam of a school year unless its class says another: the third Wednesday of May, as
 * days since 1970. The written exam has been on a Wednesday of the second half of May for years; its exact date is
 * published each autumn.
 */
export function defaultExamDay(startYear: number): number {
  const first = Date.UTC(startYear + 1, 4, 1) / dayMs;
  const weekday = new Date(first * dayMs).getUTCDay();
  return first + ((wednesday - weekday + 7) % 7) + 14;
}

/** Returns the day of the exam of a class: its own, or by default that of its school year. */
export const examDayOf = (classroom: { exam_day: number | null; start_year: number }): number =>
  classroom.exam_day ?? defaultExamDay(classroom.start_year);

/** Returns whether a day since 1970 is in a school year, which runs from 1 September to 31 August. */
export const isInSchoolYear = (day: number, startYear: number): boolean =>
  day >= Date.UTC(startYear, 8, 1) / dayMs && day < Date.UTC(startYear + 1, 8, 1) / dayMs;

/** Returns when the exam of a school year takes place: in May, in its second calendar year. */
export const examLabel = (startYear: number): string => `mai ${startYear + 1}`;
