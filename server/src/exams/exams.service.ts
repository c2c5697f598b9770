import type { BodyOf, publishExam as publishEndpoint, Qcm } from "@badin/contract";
import type { Context } from "../context.ts";
import type { SchoolUser } from "../http/access.ts";
import { fieldError } from "../http/errors.ts";
import { announceQcm } from "../notifications/notifications.service.ts";
import { insertQcmQuestions } from "../qcms/qcm-questions.service.ts";
import { describeQcm, insertQcm, withQcmListLock } from "../qcms/qcms.service.ts";
import { findExamQuestionIds, findExams } from "./exams.queries.ts";

export {
  deleteEmptyExam,
  findAppearances,
  findAtPlace,
  findExamsByName,
  findPlacesOf,
  insertExam,
  putAtPlace,
  restorePlace,
} from "./exams.queries.ts";

export const listExams = (context: Context): Promise<{ id: number; name: string }[]> => findExams(context.database.db);

/**
 * Creates a quiz from a past exam or one theme of it, at the end of the class's list. It is published unless the form says otherwise.
 * @throws AppError 404 when the user has no access to the class, 400 when the exam has no matching question
 */
export async function publishExam(context: Context, user: SchoolUser, form: BodyOf<typeof publishEndpoint>): Promise<Qcm> {
  return withQcmListLock(context, user, form.classroomId, async (trx) => {
    const questions = await findExamQuestionIds(trx, form.annale, form.themeId);
    if (questions.length === 0) throw fieldError("invalid", "annale", "Cette annale n’a pas de question dans ce thème");
    const id = await insertQcm(trx, form.classroomId, {
      name: form.nom,
      studentComment: form.studentComment || null,
      teacherComment: form.teacherComment || null,
      published: form.published,
      examId: form.themeId === 0 ? form.annale : null,
      createdBy: user.id,
      now: context.now(),
    });
    await insertQcmQuestions(trx, id, questions, 0);
    if (form.published) await announceQcm(trx, context, form.classroomId, id);
    return describeQcm(trx, form.classroomId, id);
  });
}
