import * as z from "zod";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { JobHandler, JobLog } from "../../platform/jobs/job-loop.ts";
import { deliver } from "./deliver.ts";
import { examNoticeJob, sendExamNotice } from "./exam-notice-job.ts";
import { messageNoticeJob, sendMessageNotice } from "./message-notice-job.ts";
import { revisionNoticeJob, sendRevisionNotice } from "./revision-notice-job.ts";
import { findNotice } from "./subscriptions.queries.ts";

/**
 * The payload in the outbox. The subscription and the quiz are read when the job runs, so that a quiz hidden meanwhile
 * is not notified.
 */
const noticeJob = z.object({
  subscriptionId: z.int(),
  qcmId: z.int(),
  until: z.int(),
  /** Of a reminder: the day by which the quiz is to be done, as days since 1970. */
  dueDay: z.optional(z.int()),
});
export type NoticeJob = z.output<typeof noticeJob>;

/**
 * Returns the students, among `userId` alone, who have finished these quizzes; quizzes lie above notifications, and
 * hand it in.
 */
type FindFinished = (db: Db, qcmIds: readonly number[], userId: number) => Promise<readonly unknown[]>;

/**
 * Sends the notification of a new quiz, of one that is due tomorrow, of a mock exam, of revision or of a message, to
 * one browser, through its push service.
 */
export const noticeHandler =
  (context: Context, log: JobLog, findFinished: FindFinished): JobHandler =>
  async (payload) => {
    const exam = examNoticeJob.safeParse(payload);
    if (exam.success) return sendExamNotice(context, log, exam.data);
    const revision = revisionNoticeJob.safeParse(payload);
    if (revision.success) return sendRevisionNotice(context, log, revision.data);
    const message = messageNoticeJob.safeParse(payload);
    if (message.success) return sendMessageNotice(context, log, message.data);
    const { subscriptionId, qcmId, until, dueDay } = noticeJob.parse(payload);
    const { db } = context.database;
    const lifeMs = until - context.now();
    const found = lifeMs > 0 ? await findNotice(db, subscriptionId, qcmId) : undefined;
    if (!found || (dueDay !== undefined && !(await needsReminder(findFinished, db, found, qcmId, dueDay)))) return;
    const { name, user_id: _, due_day: __, ...subscription } = found;
    const notice = dueDay === undefined ? { qcmId, name } : { qcmId, name, dueTomorrow: true };
    await deliver(context, log, { subscriptionId, subscription, notice, topic: `qcm-${qcmId}`, lifeMs });
  };

/** Returns whether the quiz is still due on that day, and the student has not finished it meanwhile. */
async function needsReminder(
  findFinished: FindFinished,
  db: Db,
  notice: { user_id: number; due_day: number | null },
  qcmId: number,
  dueDay: number,
): Promise<boolean> {
  return notice.due_day === dueDay && (await findFinished(db, [qcmId], notice.user_id)).length === 0;
}
