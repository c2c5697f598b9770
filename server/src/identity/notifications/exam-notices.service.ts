import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import { enqueueNotices } from "./enqueue-notices.ts";
import type { ExamNoticeJob } from "./exam-notice-job.ts";
import { findResultSubscriptions } from "./exam-notices.queries.ts";
import { noticeLifeMs } from "./notifications.service.ts";
import { findClassSubscriptions } from "./subscriptions.queries.ts";

interface PlannedExam {
  readonly id: number;
  readonly classroomId: number;
  /** When starting is no longer possible, in epoch ms; null when the teacher starts everyone together. */
  readonly closesAt: number | null;
}

/**
 * Enqueues a notification of an exam just planned for each subscribed student of its class. Call it in the transaction
 * that plans the exam.
 */
export async function announceExam(trx: Trx, context: Context, exam: PlannedExam): Promise<void> {
  const until = Math.min(context.now() + noticeLifeMs, exam.closesAt ?? Number.POSITIVE_INFINITY);
  const targets = await findClassSubscriptions(trx, exam.classroomId);
  await enqueueNotices<ExamNoticeJob>(trx, context, targets, { mockExamId: exam.id, about: "planned", until });
}

/**
 * Enqueues a notification of the result of `userId`'s copy for each of their browsers, if they are still in the class
 * of the exam. Call it in the transaction that settles the copy: it happens once.
 */
export async function announceResult(trx: Trx, context: Context, mockExamId: number, userId: number): Promise<void> {
  await tellCopy(trx, context, mockExamId, userId, "result");
}

/** Does the same to tell `userId` that a teacher has set their copy aside. Call it in the transaction that does. */
export const announceSetAside = (trx: Trx, context: Context, mockExamId: number, userId: number): Promise<void> =>
  tellCopy(trx, context, mockExamId, userId, "set-aside");

async function tellCopy(trx: Trx, context: Context, mockExamId: number, userId: number, about: ExamNoticeJob["about"]): Promise<void> {
  const until = context.now() + noticeLifeMs;
  const targets = await findResultSubscriptions(trx, mockExamId, userId);
  await enqueueNotices<ExamNoticeJob>(trx, context, targets, { mockExamId, about, until });
}
