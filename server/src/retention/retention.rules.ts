import { inactiveAdultYears, noticeDays, pupilsAfterYearDays, unactivatedDays } from "@badin/contract";
import { currentStartYear } from "../classrooms/school-years.service.ts";

const dayMs = 86_400_000;
const noticeMs = noticeDays * dayMs;

/** The limits of what is kept, at the moment `now` (epoch ms). */
export interface Limits {
  /** An account that waits for its activation since before then is erased. */
  readonly unactivatedBefore: number;
  /** An adult last seen before then is told; those last seen before `inactiveBefore`, and told in time, are erased. */
  readonly toTellBefore: number;
  readonly inactiveBefore: number;
  /** Classes of a school year that began before this calendar year are told; before `pastStartYear`, and told in time, they are archived. */
  readonly toTellStartYear: number;
  readonly pastStartYear: number;
  /** When what is told now is due. */
  readonly dueAt: number;
}

export function limitsAt(now: number): Limits {
  const inactiveBefore = yearsBefore(now, inactiveAdultYears);
  const yearEnded = now - pupilsAfterYearDays * dayMs;
  return {
    unactivatedBefore: now - unactivatedDays * dayMs,
    toTellBefore: inactiveBefore + noticeMs,
    inactiveBefore,
    toTellStartYear: currentStartYear(yearEnded + noticeMs),
    pastStartYear: currentStartYear(yearEnded),
    dueAt: now + noticeMs,
  };
}

function yearsBefore(now: number, years: number): number {
  const date = new Date(now);
  date.setUTCFullYear(date.getUTCFullYear() - years);
  return date.getTime();
}
