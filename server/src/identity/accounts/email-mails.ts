import * as z from "zod";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import { hashSecret } from "../../platform/http/session.ts";
import { enqueueMails } from "../../platform/jobs/outbox.ts";
import { accountChangedLetter, confirmEmailLetter, emailChangeLetter } from "../../platform/mail/email-letters.ts";
import { letterHandler } from "../../platform/mail/mail-jobs.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import { nameInMail } from "../../platform/mail/names.ts";
import { findFormer, setUndoToken } from "./account-changes.queries.ts";
import { undoDays } from "./account-changes.rules.ts";
import { findAccount } from "./accounts.queries.ts";
import { findEmailChange, setEmailToken } from "./email-changes.queries.ts";
import { emailChangeHours, emailChangeMs } from "./email-changes.rules.ts";

/**
 * The payload names the account only: addresses and token are looked up when the mail is sent, and nothing is sent once
 * it is given up.
 */
const emailJob = z.object({ template: z.enum(["email-confirm", "email-change"]), userId: z.int() });

/** The same, for a change by a manager. */
const changeJob = z.object({ template: z.literal("account-changed"), userId: z.int() });

/** Queues the mail to the new address, with the link that confirms it, and the one that tells the former address. */
export const queueEmailMails = (trx: Trx, context: Context, userId: number): Promise<void> =>
  enqueueMails(
    trx,
    context,
    ["email-confirm", "email-change"] as const,
    (template) => ({ template, userId }) satisfies z.output<typeof emailJob>,
  );

/**
 * Queues the mail that tells the former address of an account what its manager changed, with the link that undoes it.
 */
export const queueChangeMail = (trx: Trx, context: Context, userId: number): Promise<void> =>
  enqueueMails(trx, context, [userId], (id) => ({ template: "account-changed", userId: id }) satisfies z.output<typeof changeJob>);

/** Returns the outbox handler of those mails. */
export const changeMailHandler = (context: Context, mailer: Mailer) =>
  letterHandler(mailer, async (payload) => {
    const { userId } = changeJob.parse(payload);
    const { db } = context.database;
    const account = await findAccount(db, userId);
    const former = await findFormer(db, userId, context.now());
    if (!account || !former) return undefined;
    const token = context.randomBytes(32).toString("base64url");
    await setUndoToken(db, userId, hashSecret(token));
    const url = `${context.config.publicUrl}/undo-change?t=${token}`;
    const about = { firstName: nameInMail(account.first_name), username: former.username, url };
    return { to: { ...account, email: former.email }, letter: accountChangedLetter(about, undoDays) };
  });

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
