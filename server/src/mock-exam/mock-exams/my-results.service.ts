import { dayMs, type MyMockResult, type MyMockReview } from "@badin/contract";
import { findSealed, requirePaperApart } from "../../bank/sealed-questions/sealed-questions.service.ts";
import type { Context } from "../../platform/context.ts";
import { notFound } from "../../platform/http/errors.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { listBadgesEarnedAt } from "../../quiz/badges/badges.service.ts";
import { type Student, studentOf } from "../../school/classrooms/classrooms.access.ts";
import { settleExam } from "./closing.service.ts";
import { findCopyOf, findFailed, markRead } from "./copies.queries.ts";
import { findPartMarks } from "./marks.queries.ts";
import { type MarkedCopy, markCopies, thatCount } from "./marks.rules.ts";
import { moment } from "./mock-exams.mapping.ts";
import { listMine, type Mine, requireMine } from "./my-mock-exams.service.ts";
import { readCorrection } from "./results.service.ts";
import { isShortened } from "./scoring.rules.ts";

/** @throws AppError 404 until the results are shown, and without a copy */
async function requireShown(context: Context, student: Student, mockExamId: number) {
  const mine = await requireMine(context, student, mockExamId);
  if (mine.shown.state !== "results" || !mine.copy) throw notFound();
  await settleExam(context, mockExamId);
  const marked = markCopies(await findPartMarks(context.database.db, { userId: student.userId }));
  const copy = marked.find((c) => c.examId === mockExamId);
  if (!copy) throw notFound();
  return { mine, marked, copy };
}

/** How long a result that is not read stays on the student's home, in milliseconds. */
const onHomeMs = 14 * dayMs;

/**
 * Returns the latest result that the student has not read, of those shown in the last fourteen days; undefined without
 * one.
 */
export function findNewResult(mine: readonly Mine[], now: number): { id: number; name: string; at: string } | undefined {
  const unread = mine.filter(
    ({ shown, copy }) => shown.state === "results" && copy?.result_read_at === null && now - (copy.settled_at ?? now) <= onHomeMs,
  );
  const [latest] = unread.toSorted((a, b) => (b.copy?.settled_at ?? now) - (a.copy?.settled_at ?? now) || b.exam.id - a.exam.id);
  return latest && { id: latest.exam.id, name: latest.exam.name, at: moment(latest.copy?.handed_in_at ?? now) };
}

/**
 * Returns the questions of the bank that the student's copy failed or left empty, in the order of the paper, and that
 * may be asked again: not those neutralised, withdrawn from the bank, or of another exam that keeps them secret. None
 * for a copy typed in by its marks.
 * @throws AppError 404 until the result is shown
 */
export async function listMyErrors(context: Context, student: Student, mockExamId: number): Promise<number[]> {
  const { copy } = await requireShown(context, student, mockExamId);
  return findErrors(context, student, mockExamId, copy.copyId);
}

async function findErrors({ database, now }: Context, student: Student, mockExamId: number, copyId: number): Promise<number[]> {
  const errors = await findFailed(database.db, mockExamId, copyId);
  const sealed = errors.length === 0 ? new Set() : await findSealed(database.db, student, now());
  return errors.filter((id) => !sealed.has(id));
}

/** Returns the student's marks, which are read from then on, beside the mock exams whose results were shown before. */
export async function getMyResult(context: Context, student: Student, mockExamId: number): Promise<MyMockResult> {
  const { db } = context.database;
  const { mine, marked, copy } = await requireShown(context, student, mockExamId);
  const settled = (await findCopyOf(db, mockExamId, student.userId))?.settled_at ?? null;
  if (mine.copy?.result_read_at === null) await markRead(db, copy.copyId, context.now());
  const questions = await readCorrection(db, mine.exam, { id: copy.copyId, user_id: student.userId, english: mine.copy?.english ?? 0 });
  const visible = await shownExams(context, student);
  // A trial is compared with nothing.
  const compared = copy.trial ? [] : thatCount(marked);
  const earlier = compared.filter((c) => c.examId !== mockExamId && c.handedInAt <= copy.handedInAt && visible.has(c.examId));
  return {
    id: mockExamId,
    name: mine.exam.name,
    shortened: isShortened(copy.parts),
    ...marksOf(copy),
    counted: !copy.setAside,
    trial: copy.trial,
    neutralised: questions.flatMap((q, i) => (q.neutralised ? [i + 1] : [])),
    nbToRevise: (await findErrors(context, student, mockExamId, copy.copyId)).length,
    nbWrong: copy.parts.reduce((sum, p) => sum + p.asked - p.right, 0),
    earlier: earlier.map((c) => ({
      name: c.examName,
      at: moment(c.handedInAt),
      total: c.total,
      shortened: isShortened(c.parts),
      parts: [...c.parts],
    })),
    badges: settled === null ? [] : await listBadgesEarnedAt(db, student.userId, settled),
  };
}

const marksOf = ({ parts, five, english, total, mention }: MarkedCopy) => ({ parts: [...parts], five, english, total, mention });

/** Returns the exams whose results this student sees. */
async function shownExams(context: Context, student: Student): Promise<Set<number>> {
  return new Set((await listMine(context, student)).filter((m) => m.shown.state === "results").map((m) => m.exam.id));
}

/** Returns the student's copies that count and whose result they see, the oldest first. */
async function listShown(context: Context, student: Student): Promise<MarkedCopy[]> {
  const visible = await shownExams(context, student);
  const marked = markCopies(await findPartMarks(context.database.db, { userId: student.userId }));
  return thatCount(marked).filter((copy) => visible.has(copy.examId));
}

/**
 * Returns the totals of the full mock exams whose result the user sees: those that the badges of passing and mentions
 * look at.
 */
export async function listMyFullTotals(context: Context, user: SessionUser): Promise<number[]> {
  const student = studentOf(user);
  const shown = student ? await listShown(context, student) : [];
  return shown.filter(({ parts }) => !isShortened(parts)).map(({ total }) => total);
}

/** Returns the totals of the mock exams whose result the student sees, the oldest first. */
export async function listMyTotals(context: Context, student: Student) {
  return (await listShown(context, student)).map((copy) => ({
    id: copy.examId,
    name: copy.examName,
    at: moment(copy.handedInAt),
    total: copy.total,
    shortened: isShortened(copy.parts),
  }));
}

/**
 * Returns the student's corrected copy, with the comments.
 * @throws AppError 409 `exam_under_way` while they sit another exam that asks one of its questions
 */
export async function getMyReview(context: Context, student: Student, mockExamId: number): Promise<MyMockReview> {
  const { mine, copy } = await requireShown(context, student, mockExamId);
  await requirePaperApart(context.database.db, student.userId, mockExamId, context.now());
  const own = { id: copy.copyId, user_id: student.userId, english: mine.copy?.english ?? 0 } as const;
  const questions = await readCorrection(context.database.db, mine.exam, own);
  return { id: mockExamId, name: mine.exam.name, total: copy.total, questions };
}
