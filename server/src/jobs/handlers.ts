import { accountMailHandler } from "../accounts/account-mails.ts";
import { batchHandler } from "../ai-comments/batch-job.ts";
import type { Context } from "../context.ts";
import { createMailer } from "../mail/mailer.ts";
import { noticeHandler } from "../notifications/push-job.ts";
import type { JobLog } from "./lane.ts";
import type { JobHandlers } from "./worker.ts";

/** Who does each kind of job in the running program. */
export const jobHandlers = (context: Context, log: JobLog): JobHandlers => ({
  mail: accountMailHandler(context, createMailer(context, log)),
  push: noticeHandler(context, log),
  ai: batchHandler(context, log),
});
