import { batchHandler } from "../bank/ai-comments/batch-job.ts";
import { proposalMailHandler } from "../bank/proposals/decision-mail.ts";
import { reportReplyHandler } from "../bank/reports/report-replies.ts";
import { bankMailHandler } from "../bank/school-trust/trust-mails.ts";
import { courseListHandler, isCourseList } from "../follow-up/platform-courses/course-list-job.ts";
import { accountMailHandler } from "../identity/accounts/account-mails.ts";
import { arrivalMailHandler } from "../identity/accounts/arrivals.ts";
import { changeMailHandler, emailMailHandler } from "../identity/accounts/email-mails.ts";
import { schoolDeletedHandler } from "../identity/accounts/school-deletion.service.ts";
import { noticeHandler } from "../identity/notifications/push-job.ts";
import { linkedMailHandler } from "../identity/outside-sign-in/linked.ts";
import { factorMailHandler } from "../identity/second-factors/second-factor-mails.ts";
import { reminderMailHandler } from "../learning/revision-reminders/reminder-mail.ts";
import { findExamScore } from "../mock-exam/mock-exams/exam-scores.service.ts";
import type { Context } from "../platform/context.ts";
import type { JobLog } from "../platform/jobs/job-loop.ts";
import type { JobHandlers } from "../platform/jobs/worker.ts";
import { mailHandler } from "../platform/mail/mail-jobs.ts";
import { createMailer } from "../platform/mail/mailer.ts";
import { findFinished } from "../quiz/due-days/due-days.queries.ts";
import { scoreHandler } from "../quiz/lti-scores/send-score.ts";
import { messageMailHandler } from "../school/messages/message-mail.ts";
import { reportMailHandler } from "../school/messages/report-mail.ts";
import { erasureMailHandlers } from "../school/retention/erasure-mails.ts";
import { siteAlertHandler } from "../site/system/site-alerts.ts";

/** Returns the handler of each kind of job in the running program. */
export function jobHandlers(context: Context, log: JobLog): JobHandlers {
  const mailer = createMailer(context, log);
  const account = accountMailHandler(context, mailer);
  const email = emailMailHandler(context, mailer);
  const bank = bankMailHandler(context, mailer);
  const [list, score] = [courseListHandler(context), scoreHandler(context, findExamScore)];
  return {
    mail: mailHandler({
      activation: account,
      reset: account,
      "email-confirm": email,
      "email-change": email,
      "account-changed": changeMailHandler(context, mailer),
      "school-deleted": schoolDeletedHandler(context, mailer),
      "bank-alert": bank,
      "school-agreed": bank,
      "teacher-arrived": arrivalMailHandler(context, mailer),
      "second-factor": factorMailHandler(context, mailer),
      "account-linked": linkedMailHandler(context, mailer),
      "site-alert": siteAlertHandler(context, mailer),
      "revision-reminder": reminderMailHandler(context, mailer),
      "student-message": messageMailHandler(context, mailer),
      "message-reported": reportMailHandler(context, mailer),
      "proposal-decided": proposalMailHandler(context, mailer),
      "report-reply": reportReplyHandler(context, mailer),
      ...erasureMailHandlers(context, mailer),
    }),
    push: noticeHandler(context, log, findFinished),
    ai: batchHandler(context, log),
    lti: (payload, ...rest) => (isCourseList(payload) ? list : score)(payload, ...rest),
  };
}
