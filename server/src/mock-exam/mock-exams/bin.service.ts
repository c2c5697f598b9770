import type { DeletedMockExam } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { notFound } from "../../platform/http/errors.ts";
import { personOf } from "../../platform/person-of.ts";
import { describeDeletion } from "../../school/bins/deletion.rules.ts";
import { requireTeacherOf, requireTeacherOfActive } from "../../school/classrooms/classrooms.access.ts";
import { queueExamScores } from "./exam-scores.service.ts";
import { type DeletedExamRow, findDeletedExams, findExam, isDeletedExam, updateExam } from "./mock-exams.queries.ts";
import type { Target } from "./mock-exams.service.ts";
import { teachAnew } from "./teaching.service.ts";

/**
 * Returns the deleted mock exams of a class that can be taken back.
 * @throws AppError 404 when the class is out of reach
 */
export async function listDeletedMockExams(context: Context, user: SchoolUser, classroomId: number): Promise<DeletedMockExam[]> {
  const { db } = context.database;
  await requireTeacherOf(db, user, classroomId);
  return (await findDeletedExams(db, classroomId)).map(toDeleted);
}

/**
 * Takes an exam back as it was, with its copies and what they taught. Does nothing when a colleague was faster.
 * @throws AppError 404 when the class has no such exam, 409 `classroom_archived`
 */
export async function restoreMockExam(context: Context, { user, classroomId, mockExamId }: Target): Promise<undefined> {
  await context.database.transaction(async (trx) => {
    await requireTeacherOfActive(trx, user, classroomId);
    if (await isDeletedExam(trx, classroomId, mockExamId)) {
      await updateExam(trx, mockExamId, { deleted_at: null, deleted_by: null });
      await queueExamScores(trx, context, mockExamId);
    } else if (!(await findExam(trx, classroomId, mockExamId))) throw notFound();
  });
  await teachAnew(context, mockExamId);
}

const toDeleted = ({ id, name, copy_count, deleted_at, deleted_by, first_name, last_name }: DeletedExamRow): DeletedMockExam => ({
  id,
  name,
  nbCopy: copy_count ?? 0,
  ...describeDeletion(deleted_at, personOf(deleted_by, first_name, last_name)),
});
