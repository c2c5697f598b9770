import * as z from "zod";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import { enqueueMails } from "../../platform/jobs/outbox.ts";
import { bankAlertLetter, schoolAgreedLetter } from "../../platform/mail/bank-letters.ts";
import { letterHandler } from "../../platform/mail/mail-jobs.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import { nameInMail } from "../../platform/mail/names.ts";
import { findAddressee } from "./trust.queries.ts";

/** The payloads name the account and the school only: what is said of them is read when the mail is sent. */
const bankJob = z.object({ template: z.enum(["bank-alert", "school-agreed"]), userId: z.int(), schoolId: z.int() });
type BankJob = z.output<typeof bankJob>;

/** Queues the mail that tells site admins of many changes of a school. */
export const queueBankAlerts = (trx: Trx, context: Context, userIds: readonly number[], schoolId: number): Promise<void> =>
  enqueueMails(trx, context, userIds, (userId) => ({ template: "bank-alert", userId, schoolId }) satisfies BankJob);

/** Queues the mail that tells the managers of a school that it is agreed to. */
export const queueSchoolAgreed = (trx: Trx, context: Context, userIds: readonly number[], schoolId: number): Promise<void> =>
  enqueueMails(trx, context, userIds, (userId) => ({ template: "school-agreed", userId, schoolId }) satisfies BankJob);

/** Returns the outbox handler that sends these mails. */
export const bankMailHandler = (context: Context, mailer: Mailer) =>
  letterHandler(mailer, async (payload) => {
    const { template, userId, schoolId } = bankJob.parse(payload);
    const to = await findAddressee(context.database.db, userId, schoolId);
    if (!to) return undefined;
    const about = { firstName: nameInMail(to.first_name), school: nameInMail(to.school) };
    const letter =
      template === "bank-alert"
        ? bankAlertLetter({ ...about, url: `${context.config.publicUrl}/admin/schools` })
        : schoolAgreedLetter({ ...about, url: `${context.config.publicUrl}/teacher/home` });
    return { to, letter };
  });
