import type { ExplanationRequest } from "@badin/contract";
import { requireTeacherOf, requireTeacherOfActive } from "../classrooms/classrooms.access.ts";
import type { Context } from "../context.ts";
import type { SchoolUser } from "../http/access.ts";
import { findQuestionRows, toQuestions } from "../questions/questions.service.ts";
import { deleteRequests, findRequests } from "./explanations.queries.ts";

/**
 * Questions that the pupils of a class want explained, with who asked: what most of them asked first, then the oldest.
 * @throws AppError 404 when the class is out of the user's reach
 */
export async function listRequests(context: Context, user: SchoolUser, classroomId: number): Promise<ExplanationRequest[]> {
  const { db } = context.database;
  await requireTeacherOf(db, user, classroomId);
  const requests = Map.groupBy(await findRequests(db, classroomId), (row) => row.question_id);
  const ids = [...requests.keys()];
  return toQuestions(ids, await findQuestionRows(db, ids))
    .map((question) => ({
      question,
      students: (requests.get(question.id) ?? []).map((row) => ({ firstName: row.first_name, name: row.name })),
    }))
    .toSorted((a, b) => b.students.length - a.students.length);
}

/**
 * A question has been explained: its requests in the class are dropped. When there is none left, because a colleague was faster, nothing happens.
 * @throws AppError 404 when the class is out of the user's reach, 409 when it is archived
 */
export async function dropRequests(context: Context, user: SchoolUser, classroomId: number, questionId: number): Promise<void> {
  await context.database.transaction(async (trx) => {
    await requireTeacherOfActive(trx, user, classroomId);
    await deleteRequests(trx, classroomId, questionId);
  });
}
