import { binDays, dayMs, inactiveAdultYears, noticeDays, studentsAfterYearDays, unactivatedDays } from "@badin/contract";
import { currentStartYear } from "../classrooms/school-years.rules.ts";

const noticeMs = noticeDays * dayMs;

/** The limits of what is kept, at the moment `now` (epoch ms). */
export interface Limits {
  /** Accounts created before then and still not activated are erased. */
  readonly unactivatedBefore: number;
  /**
   * Adults last seen before `notifyBefore` are notified; those last seen before `inactiveBefore`, and notified in time,
   * are erased.
   */
  readonly notifyBefore: number;
  readonly inactiveBefore: number;
  /**
   * Classes of a school year that began before calendar year `notifyStartYear` are notified; before `pastStartYear`, if
   * notified in time, archived.
   */
  readonly notifyStartYear: number;
  readonly pastStartYear: number;
  /** What was deleted until then leaves the bin, for good. */
  readonly binUntil: number;
  /** Explanation requests that were dropped until then can no longer be taken back. */
  readonly explainedUntil: number;
  /** Due date of the notices sent now. */
  readonly dueAt: number;
}

export function limitsAt(now: number): Limits {
  const inactiveBefore = yearsBefore(now, inactiveAdultYears);
  const yearEnded = now - studentsAfterYearDays * dayMs;
  return {
    unactivatedBefore: now - unactivatedDays * dayMs,
    notifyBefore: inactiveBefore + noticeMs,
    inactiveBefore,
    notifyStartYear: currentStartYear(yearEnded + noticeMs),
    pastStartYear: currentStartYear(yearEnded),
    binUntil: now - binDays * dayMs,
    explainedUntil: now - dayMs,
    dueAt: now + noticeMs,
  };
}

function yearsBefore(now: number, years: number): number {
  const date = new Date(now);
  date.setUTCFullYear(date.getUTCFullYear() - years);
  return date.getTime();
}
