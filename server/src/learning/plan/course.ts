import { loadHolidays, loadPlan, type PlannedSession, worthOf } from "@badin/bank";
import type { PlanBreak, SchoolZone } from "@badin/contract";
import type { Datable } from "./plan.rules.ts";

/** A session of the course, as the files of bank/plan hold it. */
export type CourseSession = PlannedSession & Datable;

let sessions: CourseSession[] | undefined;

/** Returns the sessions of the course, in order. Read once: the file changes with the program only. */
export const courseSessions = (): readonly CourseSession[] => {
  sessions ??= loadPlan().map((session) => ({ ...session, worth: worthOf(session) }));
  return sessions;
};

let holidays: ReturnType<typeof loadHolidays> | undefined;

/** Returns the holidays of a zone in a school year; undefined when they are not known. */
export function holidaysOf(startYear: number, zone: SchoolZone): readonly PlanBreak[] | undefined {
  holidays ??= loadHolidays();
  return zone === "other" ? undefined : holidays[startYear]?.[zone];
}
