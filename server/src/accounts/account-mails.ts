import * as z from "zod";
import type { Context } from "../context.ts";
import type { Trx } from "../database/database.ts";
import type { JobHandler } from "../jobs/job-loop.ts";
import { enqueueAll } from "../jobs/outbox.ts";
import { activationLetter, resetLetter } from "../mail/account-letters.ts";
import { isMailable } from "../mail/mail-address.ts";
import type { Mailer } from "../mail/mailer.ts";
import { type AccountRow, findAccount } from "./accounts.queries.ts";
import { activationDays, issueToken, type MailedKind, resetHours, tokenUrl } from "./tokens.ts";

/**
 * The payload of a mail job: the recipient's id, without address or token. Both are looked up when the mail is sent, so that the outbox
 * holds no secret, an erased account gets no mail, and a link stays valid for its full time even if the mail is late.
 */
const mailJob = z.object({ template: z.enum(["activation", "reset"]), userId: z.int() });

/** Queues the mail with the link by which `userId` chooses a password. Nothing is sent if the account has no usable address. */
export const queueAccountMail = (trx: Trx, context: Context, template: MailedKind, userId: number): Promise<void> =>
  queueAccountMails(trx, context, template, [userId]);

/** Queues the same mail for many accounts. */
export const queueAccountMails = (trx: Trx, context: Context, template: MailedKind, userIds: readonly number[]): Promise<void> =>
  enqueueAll(
    trx,
    context,
    "mail",
    userIds.map((userId) => ({ template, userId }) satisfies z.output<typeof mailJob>),
  );

/** Returns the outbox handler that sends account mails. */
export const accountMailHandler =
  (context: Context, mailer: Mailer): JobHandler =>
  async (payload) => {
    const { template, userId } = mailJob.parse(payload);
    const { db } = context.database;
    const account = await findAccount(db, userId);
    if (!account || !isMailable(account.email)) return;
    const url = tokenUrl(context, await issueToken(db, context, userId, template));
    const about = { ...namesOf(account), pupil: isPupil(account), url };
    const letter = template === "activation" ? activationLetter(about, activationDays) : resetLetter(about, resetHours);
    await mailer.send({ name: `${account.first_name} ${account.name}`, address: account.email }, letter);
  };

const namesOf = (account: AccountRow) => ({ firstName: account.first_name, name: account.name, username: account.username });
const isPupil = (account: AccountRow): boolean => account.teacher === 0 && account.admin === 0;
