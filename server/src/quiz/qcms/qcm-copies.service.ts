import type { Qcm, ResponseOf, testCopy as testEndpoint } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { AppError } from "../../platform/http/errors.ts";
import { requireTeacherOf, requireTeacherOfActive } from "../../school/classrooms/classrooms.access.ts";
import { noteCopies } from "../../school/classrooms/renewal.service.ts";
import { copyQuestions, countUsed, findExamId, findOverlaps } from "./qcm-copies.queries.ts";
import { insertQcm, lockQcm, type QcmRow } from "./qcms.queries.ts";
import { copyName, percentageUsed } from "./qcms.rules.ts";
import { describeQcm, type QcmTarget, requireQcm, withQcmListLock } from "./qcms.service.ts";

/** A quiz of a class, possibly archived, and the class to copy it to. */
interface Copy extends QcmTarget {
  readonly targetId: number;
}

/**
 * Returns the share of a quiz that the target class already has, and in which quizzes.
 * @throws AppError 404 out of reach, 409 `classroom_archived`
 */
export async function testCopy(context: Context, copy: Copy): Promise<ResponseOf<typeof testEndpoint>> {
  const { db } = context.database;
  await requireTeacherOfActive(db, copy.user, copy.targetId);
  const { question_count } = await requireSource(db, copy);
  const used = await countUsed(db, copy.qcmId, copy.targetId);
  const overlaps = await findOverlaps(db, copy.qcmId, copy.targetId);
  return { percentageQuestionUsed: percentageUsed(used, question_count ?? 0), qcmTitle: overlaps.map((q) => q.name) };
}

/**
 * Copies a quiz without its student answers, hidden, to the end of the target class's list.
 * @throws AppError as `testCopy`
 */
export function copyQcm(context: Context, copy: Copy): Promise<Qcm> {
  const { user, classroomId, qcmId, targetId } = copy;
  return withQcmListLock(context, user, targetId, async (trx) => {
    await lockQcm(trx, context.database.engine, classroomId, qcmId);
    const source = await requireSource(trx, copy);
    return describeQcm(trx, targetId, await insertCopy(trx, context, user, source, { classroomId: targetId, name: source.name }));
  });
}

/**
 * Copies a quiz in its own class, so that a quiz whose questions are locked can be changed. Hidden, at the end of the
 * list.
 */
export function duplicateQcm(context: Context, { user, classroomId, qcmId }: QcmTarget): Promise<Qcm> {
  return withQcmListLock(context, user, classroomId, async (trx) => {
    await lockQcm(trx, context.database.engine, classroomId, qcmId);
    const source = await requireQcm(trx, classroomId, qcmId);
    return describeQcm(trx, classroomId, await insertCopy(trx, context, user, source, { classroomId, name: copyName(source.name) }));
  });
}

/** Inserts a copy of `source` at the end of a class's list, hidden, with its questions. @returns its id */
export async function insertCopy(
  trx: Trx,
  context: Context,
  user: SchoolUser,
  source: Pick<QcmRow, "id" | "student_comment" | "teacher_comment" | "free_training">,
  target: { readonly classroomId: number; readonly name: string },
): Promise<number> {
  const id = await insertQcm(trx, target.classroomId, {
    name: target.name,
    studentComment: source.student_comment,
    teacherComment: source.teacher_comment,
    freeTraining: source.free_training === 1,
    published: false,
    examId: await findExamId(trx, source.id),
    createdBy: user.id,
    now: context.now(),
  });
  await copyQuestions(trx, source.id, id);
  await noteCopies(trx, new Map([[source.id, id]]));
  return id;
}

async function requireSource(db: Db, { user, classroomId, qcmId, targetId }: Copy): Promise<QcmRow> {
  await requireTeacherOf(db, user, classroomId);
  if (targetId === classroomId) throw new AppError("invalid", { message: "Choisissez une autre classe que celle du questionnaire" });
  return requireQcm(db, classroomId, qcmId);
}
