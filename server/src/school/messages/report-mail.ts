import * as z from "zod";
import { findAccount } from "../../identity/accounts/accounts.service.ts";
import type { Context } from "../../platform/context.ts";
import { letterHandler } from "../../platform/mail/mail-jobs.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import { messageReportLetter } from "../../platform/mail/message-letters.ts";
import { nameInMail } from "../../platform/mail/names.ts";

/** The payload in the outbox: the account is read when the job runs. */
const reportMail = z.object({ template: z.literal("message-reported"), userId: z.int() });
export type ReportMail = z.output<typeof reportMail>;

/** Mails a manager or a site admin that a student has reported a message. */
export const reportMailHandler = (context: Context, mailer: Mailer) =>
  letterHandler(mailer, async (payload) => {
    const account = await findAccount(context.database.db, reportMail.parse(payload).userId);
    if (!account) return undefined;
    const url = `${context.config.publicUrl}${account.admin ? "/admin" : "/teacher/home"}`;
    return { to: account, letter: messageReportLetter({ firstName: nameInMail(account.first_name), url }) };
  });
