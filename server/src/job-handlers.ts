import { accountMailHandler } from "./accounts/account-mails.ts";
import { emailMailHandler } from "./accounts/email-mails.ts";
import { batchHandler } from "./ai-comments/batch-job.ts";
import type { Context } from "./context.ts";
import { findFinished } from "./due-days/due-days.service.ts";
import type { JobLog } from "./jobs/job-loop.ts";
import type { JobHandlers } from "./jobs/worker.ts";
import { mailHandler } from "./mail/mail-jobs.ts";
import { createMailer } from "./mail/mailer.ts";
import { messageMailHandler } from "./messages/message-mail.ts";
import { noticeHandler } from "./notifications/push-job.ts";
import { proposalMailHandler } from "./proposals/decision-mail.ts";
import { reportReplyHandler } from "./reports/report-replies.ts";
import { erasureMailHandlers } from "./retention/erasure-mails.ts";
import { reminderMailHandler } from "./revision-reminders/reminder-mail.ts";
import { bankMailHandler } from "./school-trust/trust-mails.ts";
import { factorMailHandler } from "./second-factors/second-factor-mails.ts";
import { siteAlertHandler } from "./system/site-alerts.ts";

/** Returns the handler of each kind of job in the running program. */
export function jobHandlers(context: Context, log: JobLog): JobHandlers {
  const mailer = createMailer(context, log);
  const account = accountMailHandler(context, mailer);
  const email = emailMailHandler(context, mailer);
  const bank = bankMailHandler(context, mailer);
  return {
    mail: mailHandler({
      activation: account,
      reset: account,
      "email-confirm": email,
      "email-change": email,
      "bank-alert": bank,
      "school-agreed": bank,
      "second-factor": factorMailHandler(context, mailer),
      "site-alert": siteAlertHandler(context, mailer),
      "revision-reminder": reminderMailHandler(context, mailer),
      "student-message": messageMailHandler(context, mailer),
      "proposal-decided": proposalMailHandler(context, mailer),
      "report-reply": reportReplyHandler(context, mailer),
      ...erasureMailHandlers(context, mailer),
    }),
    push: noticeHandler(context, log, findFinished),
    ai: batchHandler(context, log),
  };
}
