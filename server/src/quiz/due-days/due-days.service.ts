import type { Db } from "../../platform/database/database.ts";
import { findFinished, findStudents } from "./due-days.queries.ts";
import { concerns } from "./due-days.rules.ts";

/** A quiz of a class with the last day to do it, as days since 1970. */
export { findJoinedAt } from "./due-days.queries.ts";

export interface DatedQcm {
  readonly id: number;
  readonly classroom_id: number;
  readonly due_day: number | null;
}

export type UnfinishedStudent = Awaited<ReturnType<typeof findStudents>>[number];

/**
 * Returns, by id of each quiz that has a due day, the students whom the day concerns and who have not finished it: two
 * queries, however many quizzes, none without due day.
 */
export async function findUnfinished(db: Db, qcms: readonly DatedQcm[]): Promise<Map<number, UnfinishedStudent[]>> {
  const dated = qcms.flatMap(({ id, classroom_id, due_day }) => (due_day === null ? [] : [{ id, classroom_id, due_day }]));
  if (dated.length === 0) return new Map();
  const students = Map.groupBy(await findStudents(db, [...new Set(dated.map((q) => q.classroom_id))]), (s) => s.classroom_id ?? 0);
  const finished = new Set(
    (
      await findFinished(
        db,
        dated.map((q) => q.id),
      )
    ).map((t) => `${t.qcm_id} ${t.user_id}`),
  );
  const unfinishedOf = (q: (typeof dated)[number]) =>
    (students.get(q.classroom_id) ?? []).filter((s) => concerns(q.due_day, s.joined_at) && !finished.has(`${q.id} ${s.id}`));
  return new Map(dated.map((q) => [q.id, unfinishedOf(q)]));
}
