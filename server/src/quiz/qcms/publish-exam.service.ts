import type { BodyOf, publishExam as publishEndpoint, Qcm } from "@badin/contract";
import { findExamQuestionIds } from "../../bank/exams/exams.service.ts";
import { announceQcm } from "../../identity/notifications/notifications.service.ts";
import type { Context } from "../../platform/context.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { fieldError } from "../../platform/http/errors.ts";
import { addQcm } from "./add-qcm.service.ts";
import { describeQcm, withQcmListLock } from "./qcms.service.ts";

/**
 * Creates a quiz from a past exam or one theme of it, at the end of the class's list. It is published unless the form
 * says otherwise.
 * @throws AppError 404 when the user has no access to the class, 400 when the exam has no matching question
 */
export async function publishExam(context: Context, user: SchoolUser, form: BodyOf<typeof publishEndpoint>): Promise<Qcm> {
  return withQcmListLock(context, user, form.classroomId, async (trx) => {
    const questions = await findExamQuestionIds(trx, form.annale, form.themeId);
    if (questions.length === 0) throw fieldError("invalid", "annale", "Cette annale n’a pas de question dans ce thème");
    const quiz = {
      name: form.nom,
      studentComment: form.studentComment || null,
      teacherComment: form.teacherComment || null,
      published: form.published,
      examId: form.themeId === 0 ? form.annale : null,
      createdBy: user.id,
      now: context.now(),
    };
    const id = await addQcm(trx, form.classroomId, quiz, questions);
    if (form.published) await announceQcm(trx, context, form.classroomId, id);
    return describeQcm(trx, form.classroomId, id);
  });
}
