import * as z from "zod";
import type { Context } from "../../platform/context.ts";
import type { JobLog } from "../../platform/jobs/job-loop.ts";
import { deliver } from "./deliver.ts";
import { findPlannedNotice, findResultNotice } from "./exam-notices.queries.ts";

/** The payload in the outbox: the exam is read when the job runs, so that a result hidden meanwhile is not told. */
export const examNoticeJob = z.object({
  subscriptionId: z.int(),
  mockExamId: z.int(),
  about: z.enum(["planned", "result"]),
  until: z.int(),
});
export type ExamNoticeJob = z.output<typeof examNoticeJob>;

/** Sends the notification of a planned exam, or of its result without the mark, to one browser. */
export async function sendExamNotice(
  context: Context,
  log: JobLog,
  { subscriptionId, mockExamId, about, until }: ExamNoticeJob,
): Promise<void> {
  const lifeMs = until - context.now();
  if (lifeMs <= 0) return;
  const find = about === "planned" ? findPlannedNotice : findResultNotice;
  const found = await find(context.database.db, subscriptionId, mockExamId);
  if (!found) return;
  const { name, opens_at, ...subscription } = found;
  const opensAt = opens_at === null ? null : new Date(opens_at).toISOString();
  const notice = { mockExamId, name, about, opensAt };
  await deliver(context, log, { subscriptionId, subscription, notice, topic: `mock-exam-${about}-${mockExamId}`, lifeMs });
}
