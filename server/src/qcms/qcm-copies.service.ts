import type { Qcm, ResponseOf, testCopy as testEndpoint } from "@badin/contract";
import { requireTeacherOf, requireTeacherOfActive } from "../classrooms/classrooms.access.ts";
import type { Context } from "../context.ts";
import type { Db } from "../database/database.ts";
import type { SchoolUser } from "../http/access.ts";
import { AppError } from "../http/errors.ts";
import { copyQuestions, countUsed, findExamId, findOverlaps } from "./qcm-copies.queries.ts";
import { insertQcm, lockQcm, type QcmRow } from "./qcms.queries.ts";
import { percentageUsed } from "./qcms.rules.ts";
import { describeQcm, requireQcm, withQcmListLock } from "./qcms.service.ts";

/** A quiz of a class, possibly archived, and the class to copy it to. */
interface Copy {
  readonly classroomId: number;
  readonly qcmId: number;
  readonly targetId: number;
}

/**
 * Returns the share of a quiz that the target class already has, and in which quizzes.
 * @throws AppError 404 out of reach, 409 `classroom_archived`
 */
export async function testCopy(context: Context, user: SchoolUser, copy: Copy): Promise<ResponseOf<typeof testEndpoint>> {
  const { db } = context.database;
  await requireTeacherOfActive(db, user, copy.targetId);
  const { question_count } = await requireSource(db, user, copy);
  const used = await countUsed(db, copy.qcmId, copy.targetId);
  const overlaps = await findOverlaps(db, copy.qcmId, copy.targetId);
  return { percentageQuestionUsed: percentageUsed(used, question_count ?? 0), qcmTitle: overlaps.map((q) => q.name) };
}

/** Copies a quiz without its student answers, hidden, to the end of the target class's list. @throws AppError as `testCopy` */
export function copyQcm(context: Context, user: SchoolUser, copy: Copy): Promise<Qcm> {
  const { classroomId, qcmId, targetId } = copy;
  return withQcmListLock(context, user, targetId, async (trx) => {
    await lockQcm(trx, context.database.engine, classroomId, qcmId);
    const source = await requireSource(trx, user, copy);
    const id = await insertQcm(trx, targetId, {
      name: source.name,
      studentComment: source.student_comment,
      teacherComment: source.teacher_comment,
      published: false,
      examId: await findExamId(trx, qcmId),
      createdBy: user.id,
      now: context.now(),
    });
    await copyQuestions(trx, qcmId, id);
    return describeQcm(trx, targetId, id);
  });
}

async function requireSource(db: Db, user: SchoolUser, { classroomId, qcmId, targetId }: Copy): Promise<QcmRow> {
  await requireTeacherOf(db, user, classroomId);
  if (targetId === classroomId) throw new AppError("invalid", { message: "Choisissez une autre classe que celle du questionnaire" });
  return requireQcm(db, classroomId, qcmId);
}
