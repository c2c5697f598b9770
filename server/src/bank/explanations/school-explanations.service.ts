import type { BodyOf, ResponseOf, saveExplanation as saveEndpoint } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { requireUnchanged } from "../../platform/edits/edits.service.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { notFound } from "../../platform/http/errors.ts";
import { requireTeacherOfActive } from "../../school/classrooms/classrooms.access.ts";
import { deleteNotices } from "../explanation-notices/explanation-notices.queries.ts";
import { tellAskers } from "../explanation-notices/explanation-notices.service.ts";
import { reportQuestion } from "../reports/reports.service.ts";
import { toSchoolExplanation } from "./explanations.mapping.ts";
import {
  deleteSchoolExplanation,
  findSchoolExplanations,
  isQuestionOfClassroom,
  lockSchoolExplanation,
  upsertSchoolExplanation,
} from "./school-explanations.queries.ts";

/**
 * Writes the explanation of a question of the class, which the students of the whole school read, and tells those who
 * asked for it. An empty text erases it. A proposed one also reaches the site admins, as a report on the question.
 * @throws AppError 404 when the user has no access to the class or the question is in none of its quizzes, 409 when the
 * class is archived or
 *   a colleague wrote meanwhile, 429 beyond the limit of reports
 */
export async function saveExplanation(
  context: Context,
  user: SchoolUser,
  classroomId: number,
  questionId: number,
  { text, propose, version }: BodyOf<typeof saveEndpoint>,
): Promise<ResponseOf<typeof saveEndpoint>> {
  const { database } = context;
  await requireOwn(database.db, user, classroomId, questionId);
  // Before the explanation is written: someone who proposes too often keeps what they typed.
  if (propose && text) await reportQuestion(context, user, questionId, { reason: "explanation", text });
  return database.transaction(async (trx) => {
    const schoolId = await requireOwn(trx, user, classroomId, questionId);
    const before = await lockSchoolExplanation(trx, schoolId, questionId);
    await requireUnchanged(trx, user, "cette explication", before ?? { version: 0, edited_by: null }, version);
    if (text === "") {
      await deleteSchoolExplanation(trx, schoolId, questionId);
      await deleteNotices(trx, questionId, schoolId);
      return { explanation: null, told: 0 };
    }
    const changed = text !== before?.text;
    if (changed) await upsertSchoolExplanation(trx, { schoolId, questionId, text, by: user.id, now: context.now() });
    const [row] = await findSchoolExplanations(trx, schoolId, [questionId]);
    return { explanation: toSchoolExplanation(row), told: changed ? await tellAskers(trx, questionId, schoolId, context.now()) : 0 };
  });
}

/** Returns the school of the class. @throws AppError 404, 409 */
async function requireOwn(db: Db, user: SchoolUser, classroomId: number, questionId: number): Promise<number> {
  const { school_id } = await requireTeacherOfActive(db, user, classroomId);
  if (!(await isQuestionOfClassroom(db, classroomId, questionId))) throw notFound();
  return school_id;
}
