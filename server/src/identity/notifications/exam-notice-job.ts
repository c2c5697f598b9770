import * as z from "zod";
import type { Context } from "../../platform/context.ts";
import type { JobLog } from "../../platform/jobs/job-loop.ts";
import { examName } from "../../platform/text/exam-name.ts";
import { deliver } from "./deliver.ts";
import { findPlannedNotice, findResultNotice, findSetAsideNotice } from "./exam-notices.queries.ts";

/** The payload in the outbox: the exam is read when the job runs, so that a result hidden meanwhile is not told. */
export const examNoticeJob = z.object({
  subscriptionId: z.int(),
  mockExamId: z.int(),
  about: z.enum(["planned", "result", "set-aside"]),
  until: z.int(),
});
export type ExamNoticeJob = z.output<typeof examNoticeJob>;

const finders = { planned: findPlannedNotice, result: findResultNotice, "set-aside": findSetAsideNotice };

/** Sends the notification of a planned exam, of its result without the mark, or of a copy set aside, to one browser. */
export async function sendExamNotice(
  context: Context,
  log: JobLog,
  { subscriptionId, mockExamId, about, until }: ExamNoticeJob,
): Promise<void> {
  const lifeMs = until - context.now();
  if (lifeMs <= 0) return;
  const found = await finders[about](context.database.db, subscriptionId, mockExamId);
  if (!found) return;
  const { name, trial, opens_at, ...subscription } = found;
  const opensAt = opens_at === null ? null : new Date(opens_at).toISOString();
  const notice = { mockExamId, name: examName({ name, trial }), about, opensAt };
  await deliver(context, log, { subscriptionId, subscription, notice, topic: `mock-exam-${about}-${mockExamId}`, lifeMs });
}
