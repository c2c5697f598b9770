import type { Db } from "../../platform/database/database.ts";
import { listTitlesOf } from "../../quiz/live/teacher-live.service.ts";
import { courseSessions } from "./course.ts";
import { findSessionsOfDay } from "./plan.queries.ts";

/** A session of a day with what is left to do of it. */
export interface SessionOfDay {
  readonly classroomId: number;
  readonly number: number;
  readonly title: string;
  /** In minutes of the day; null while nobody said it. */
  readonly startsAt: number | null;
  /** Lessons to project, questions to ask live, whether a quiz is to be given and whether it is a mock exam. */
  readonly nbLesson: number;
  readonly nbLive: number;
  readonly quiz: boolean;
  readonly paper: boolean;
}

/**
 * Returns the sessions of a day that are not done, by hour, of classes in the caller's reach: as many queries for ten
 * classes as for one. Days since 1970.
 */
export async function listSessionsOfDay(db: Db, classroomIds: readonly number[], day: number): Promise<SessionOfDay[]> {
  const rows = await findSessionsOfDay(db, classroomIds, day);
  const course = new Map(courseSessions().map((session, i) => [session.id, { ...session, number: i + 1 }]));
  const planned = rows.flatMap((row) => {
    const session = course.get(row.session);
    return session ? [{ row, session }] : [];
  });
  if (planned.length === 0) return [];
  const asked = await listTitlesOf(
    db,
    classroomIds,
    planned.map(({ session }) => session.title),
  );
  return planned
    .map(({ row, session }) => ({
      classroomId: row.classroom_id,
      number: session.number,
      title: session.title,
      startsAt: row.starts_at,
      nbLesson: row.projected_at === null ? session.lessons.length : 0,
      nbLive: asked.some((live) => live.classroom_id === row.classroom_id && live.title === session.title)
        ? 0
        : (session.live?.questions.length ?? 0),
      quiz: session.quiz !== undefined && row.given === null,
      paper: session.paper !== undefined,
      weak: session.weak,
    }))
    .filter(({ nbLesson, nbLive, quiz, paper, weak }) => nbLesson + nbLive > 0 || quiz || paper || weak)
    .map(({ weak: _, ...session }) => session)
    .sort((a, b) => (a.startsAt ?? 0) - (b.startsAt ?? 0) || a.number - b.number);
}
