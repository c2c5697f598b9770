import * as z from "zod";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import { hashSecret } from "../../platform/http/session.ts";
import { enqueueMails } from "../../platform/jobs/outbox.ts";
import { confirmEmailLetter, emailChangeLetter } from "../../platform/mail/email-letters.ts";
import { letterHandler } from "../../platform/mail/mail-jobs.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import { nameInMail } from "../../platform/mail/names.ts";
import { findAccount } from "./accounts.queries.ts";
import { findEmailChange, setEmailToken } from "./email-changes.queries.ts";
import { emailChangeHours, emailChangeMs } from "./email-changes.rules.ts";

/** The payload names the account only: addresses and token are looked up when the mail is sent, and nothing is sent once it is given up. */
const emailJob = z.object({ template: z.enum(["email-confirm", "email-change"]), userId: z.int() });

/** Queues the mail to the new address, with the link that confirms it, and the one that tells the former address. */
export const queueEmailMails = (trx: Trx, context: Context, userId: number): Promise<void> =>
  enqueueMails(
    trx,
    context,
    ["email-confirm", "email-change"] as const,
    (template) => ({ template, userId }) satisfies z.output<typeof emailJob>,
  );

/** Returns the outbox handler that sends the mails about a new address. */
export const emailMailHandler = (context: Context, mailer: Mailer) =>
  letterHandler(mailer, async (payload) => {
    const { template, userId } = emailJob.parse(payload);
    const { db } = context.database;
    const now = context.now();
    const account = await findAccount(db, userId);
    const change = await findEmailChange(db, userId, now);
    if (!account || !change) return undefined;
    const about = { firstName: nameInMail(account.first_name), username: account.username, email: change.email };
    if (template === "email-change")
      return { to: account, letter: emailChangeLetter({ ...about, url: `${context.config.publicUrl}/login` }) };
    const token = context.randomBytes(32).toString("base64url");
    await setEmailToken(db, userId, hashSecret(token), now + emailChangeMs);
    const url = `${context.config.publicUrl}/confirm-email?t=${token}`;
    return { to: { ...account, email: change.email }, letter: confirmEmailLetter({ ...about, url }, emailChangeHours) };
  });
