import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http/errors.ts";
import {
  asksOf,
  findAllSecretExams,
  findAskedIn,
  findClassSecretExams,
  findSecretExams,
  findSittings,
  hasPaperOf,
  type Reader,
} from "./sealed-questions.queries.ts";

/**
 * What a mock exam keeps from its students (docs/decisions/0068-key-of-an-exam.md): from its planning to its results,
 * its questions are asked nowhere else; while a student's copy is open, what would tell the key of one of them is
 * refused.
 */
export { findHoldingQuizzes, isSecret, openCopy, openSince } from "./sealed-questions.queries.ts";

/**
 * Returns the questions, under all their ids, that mock exams keep from a student: those of exams planned whose results
 * are not shown.
 */
export async function findSealed(db: Db, reader: Reader, now: number): Promise<ReadonlySet<number>> {
  const exams = await findSecretExams(db, reader, now);
  return new Set(exams.length === 0 ? [] : await findAskedIn(db, exams));
}

/** Returns the questions, under all their ids, that mock exams keep from a student of a class, whichever. */
export async function findClassSealed(db: Db, classroomId: number, now: number): Promise<ReadonlySet<number>> {
  const exams = await findClassSecretExams(db, classroomId, now);
  return new Set(exams.length === 0 ? [] : await findAskedIn(db, exams));
}

/** Returns the questions, under all their ids, that mock exams keep from the students of any class of the site. */
export async function findAllSealed(db: Db, now: number): Promise<ReadonlySet<number>> {
  const exams = await findAllSecretExams(db, now);
  return new Set(exams.length === 0 ? [] : await findAskedIn(db, exams));
}

/** Returns whether a copy of the student is open. */
export const isSitting = async ({ database, now }: Context, userId: number): Promise<boolean> =>
  (await findSittings(database.db, userId, now())).length > 0;

/** @throws AppError 409 `exam_under_way` while a copy of the student is open */
export async function requireNoSitting(context: Context, userId: number): Promise<void> {
  if (await isSitting(context, userId)) throw new AppError("exam_under_way");
}

/** @throws AppError 409 `exam_under_way` while a copy of the student is open whose paper has a question of the quiz */
export async function requireQuizApart(db: Db, userId: number, qcmId: number, now: number): Promise<void> {
  const sittings = await findSittings(db, userId, now);
  if (sittings.length > 0 && (await asksOf(db, qcmId, sittings))) throw new AppError("exam_under_way");
}

/**
 * @throws AppError 409 `exam_under_way` while a copy of the student is open whose paper has a question of the paper of
 * `examId`
 */
export async function requirePaperApart(db: Db, userId: number, examId: number, now: number): Promise<void> {
  const sittings = await findSittings(db, userId, now);
  if (sittings.length > 0 && (await hasPaperOf(db, examId, sittings))) throw new AppError("exam_under_way");
}

/** @throws AppError 409 `exam_under_way` while a copy of the student is open whose paper has one of the questions */
export async function requireQuestionsApart(db: Db, userId: number, questionIds: readonly number[], now: number): Promise<void> {
  if (questionIds.length === 0) return;
  const sittings = await findSittings(db, userId, now);
  if (sittings.length === 0) return;
  const asked = new Set(await findAskedIn(db, sittings));
  if (questionIds.some((id) => asked.has(id))) throw new AppError("exam_under_way");
}
