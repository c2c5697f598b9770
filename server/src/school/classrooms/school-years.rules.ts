import { parisMonth, type SchoolYear, toIsoDay } from "@badin/contract";
import { defaultExamDay, examLabel } from "../../platform/time/exam-day.ts";

const september = 9;
const july = 7;

/** Returns the calendar year in which the school year of `now` began: it runs from 1 September to 31 August. */
export function currentStartYear(now: number): number {
  const { year, month } = parisMonth(now);
  return month >= september ? year : year - 1;
}

/** Returns the start year of the default choice: the current school year, or from 1 July the next one. */
export function defaultStartYear(now: number): number {
  const { year, month } = parisMonth(now);
  return month >= july ? year : year - 1;
}

/** Returns a stored year as the screens show it. */
export const toSchoolYear = (row: { id: number; start_year: number }, now: number): SchoolYear => ({
  id: row.id,
  libelle: `${row.start_year}-${row.start_year + 1}`,
  parDefaut: row.start_year === defaultStartYear(now),
  libelleDateBia: examLabel(row.start_year),
  examDay: toIsoDay(defaultExamDay(row.start_year)),
});
