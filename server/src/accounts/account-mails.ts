import * as z from "zod";
import type { Context } from "../context.ts";
import type { Trx } from "../database/database.ts";
import type { JobHandler } from "../jobs/lane.ts";
import { enqueueAll } from "../jobs/outbox.ts";
import { activationLetter, resetLetter } from "../mail/account-letters.ts";
import { isMailable } from "../mail/mail-address.ts";
import type { Mailer } from "../mail/mailer.ts";
import { type AccountRow, findAccount } from "./accounts.queries.ts";
import { activationDays, issueToken, resetHours, type TokenKind, tokenUrl } from "./tokens.ts";

/**
 * What the outbox keeps of a mail: whom it is for, not their address, nor the token. Both are looked up when it is sent, so that nothing in
 * the outbox opens an account, an erased account gets no mail, and a link lives its whole time however late the mail server is.
 */
const mailJob = z.object({ template: z.enum(["activation", "reset"]), userId: z.int() });

/** Has the link by which `userId` chooses a password sent to their address; without a usable one, nothing is sent. */
export const queueAccountMail = (trx: Trx, context: Context, template: TokenKind, userId: number): Promise<void> =>
  queueAccountMails(trx, context, template, [userId]);

/** The same for many accounts at once. */
export const queueAccountMails = (trx: Trx, context: Context, template: TokenKind, userIds: readonly number[]): Promise<void> =>
  enqueueAll(
    trx,
    context,
    "mail",
    userIds.map((userId) => ({ template, userId }) satisfies z.output<typeof mailJob>),
  );

/** Sends the mails of accounts. */
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
