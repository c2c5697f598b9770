import * as z from "zod";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import { enqueueMails } from "../../platform/jobs/outbox.ts";
import { letterHandler } from "../../platform/mail/mail-jobs.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import { nameInMail } from "../../platform/mail/names.ts";
import { reportReplyLetter } from "../../platform/mail/report-letters.ts";
import { findReply } from "./reports.queries.ts";

/** Time to take a decision back before its reporters are notified, in milliseconds. */
const replyDelayMs = 60_000;

/** The payload names the report only: the decision and the address are read when the mail is sent. */
const replyMail = z.object({ template: z.literal("report-reply"), reportId: z.int() });
type ReplyMail = z.output<typeof replyMail>;

/** Queues the mails that tell the authors of reports what was decided. */
export const queueReplies = (trx: Trx, context: Context, reportIds: readonly number[]): Promise<void> =>
  enqueueMails(trx, context, reportIds, (reportId) => ({ template: "report-reply", reportId }) satisfies ReplyMail, replyDelayMs);

/** Returns the outbox handler that sends these mails; it sends none for a report that was reopened. */
export const reportReplyHandler = (context: Context, mailer: Mailer) =>
  letterHandler(mailer, async (payload) => {
    const { reportId } = replyMail.parse(payload);
    const found = await findReply(context.database.db, reportId);
    if (!found?.outcome) return undefined;
    const letter = reportReplyLetter({
      firstName: nameInMail(found.first_name),
      student: found.by_teacher === 0,
      question: found.question,
      outcome: found.outcome,
      url: context.config.publicUrl,
    });
    return { to: found, letter };
  });
