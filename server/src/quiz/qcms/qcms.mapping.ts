import { type Qcm, toIsoDay } from "@badin/contract";
import type { AveragesRow } from "./averages.queries.ts";
import { toAverages } from "./averages.rules.ts";
import type { QcmRow } from "./qcms.queries.ts";

/**
 * Returns a quiz as teachers see it.
 * @param unfinished number of students who have not finished it; undefined without due day
 */
export const toQcm = (row: QcmRow, averages: AveragesRow | undefined, unfinished: number | undefined): Qcm => ({
  id: row.id,
  version: row.version,
  name: row.name,
  studentComment: row.student_comment,
  teacherComment: row.teacher_comment,
  published: row.published === 1,
  freeTraining: row.free_training === 1,
  opensAt: row.opens_at === null ? null : new Date(row.opens_at).toISOString(),
  dueDay: row.due_day === null ? null : toIsoDay(row.due_day),
  nbUnfinished: unfinished ?? null,
  qcmIndex: row.position,
  nbQuestion: row.question_count ?? 0,
  hasAnswer: (row.student_tries ?? 0) > 0,
  hasTeacherAnswer: (row.teacher_tries ?? 0) > 0,
  classroom: { id: row.classroom_id, name: row.classroom_name, nbStudent: row.student_count ?? 0 },
  allStatsByQcm: toAverages(averages),
});
