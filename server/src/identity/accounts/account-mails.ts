import * as z from "zod";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import { hitLimit, isOverLimit, limits } from "../../platform/http/rate-limits.ts";
import { hashSecret } from "../../platform/http/session.ts";
import { enqueueMails } from "../../platform/jobs/outbox.ts";
import { activationLetter, resetLetter, waitingLetter } from "../../platform/mail/account-letters.ts";
import type { Letter } from "../../platform/mail/letter.ts";
import { isMailable } from "../../platform/mail/mail-address.ts";
import { letterHandler } from "../../platform/mail/mail-jobs.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import { nameInMail } from "../../platform/mail/names.ts";
import { type AccountRow, findAccount, isAgreed } from "./accounts.queries.ts";
import { waitsToJoin } from "./join-requests.queries.ts";
import { activationDays, issueToken, type MailedKind, resetHours, tokenUrl } from "./tokens.ts";

/**
 * The payload of a mail job: the recipient's id, without address or token. Both are looked up when the mail is sent, so
 * that the outbox holds no secret, an erased account gets no mail, and a link stays valid for its full time even if the
 * mail is late.
 */
const mailJob = z.object({ template: z.enum(["activation", "reset"]), userId: z.int() });

/**
 * Queues the mail with the link by which `userId` chooses a password. Nothing is sent if the account has no usable
 * address.
 */
export const queueAccountMail = (trx: Trx, context: Context, template: MailedKind, userId: number): Promise<void> =>
  queueAccountMails(trx, context, template, [userId]);

/** Queues the same mail for many accounts. */
export const queueAccountMails = (trx: Trx, context: Context, template: MailedKind, userIds: readonly number[]): Promise<void> =>
  enqueueMails(trx, context, userIds, (userId) => ({ template, userId }) satisfies z.output<typeof mailJob>);

/**
 * Counts mails that the people of a school are about to have sent, to addresses that they typed: fewer for a school
 * that no site admin has agreed to, which share a budget as well. The links that people ask for themselves are not
 * counted, and pass before those of a list.
 * @param advice what can be done instead, in French
 * @throws AppError 429 with what to do
 */
export async function countSchoolMails(
  trx: Trx,
  context: Context,
  schoolId: number,
  count: number,
  advice = "ajoutez les comptes sans email d’activation, ou continuez demain",
): Promise<void> {
  const agreed = await isAgreed(trx, schoolId);
  const name = agreed ? "mailBySchool" : "mailByNewSchool";
  const message = `Votre établissement peut envoyer ${limits[name].max} emails par jour\u00a0: ${advice}`;
  await hitLimit(context, name, `school ${schoolId}`, { db: trx, weight: count, message });
  if (agreed) return;
  const shared = `Les établissements que l’administrateur du site n’a pas encore acceptés ont envoyé tous leurs emails du jour\u00a0: ${advice}`;
  await hitLimit(context, "mailByNewSchools", "all", { db: trx, weight: count, message: shared });
}

/** Returns the outbox handler that sends account mails. */
export const accountMailHandler = (context: Context, mailer: Mailer) =>
  letterHandler(mailer, async (payload) => {
    const { template, userId } = mailJob.parse(payload);
    const account = await findAccount(context.database.db, userId);
    // A new link ends the former one: it is made only for a mail that leaves.
    if (!account || !isMailable(account.email) || (await waitsForAgreement(context, account))) return undefined;
    // Sign-ups and questions of others do not fill a mailbox.
    if (await isOverLimit(context, "mailToMailbox", hashSecret(account.email))) return undefined;
    return { to: account, letter: await letterTo(context, account, template) };
  });

/** Users awaiting approval get a « pending » mail without a link. */
async function letterTo(context: Context, account: AccountRow, template: MailedKind): Promise<Letter> {
  const { db } = context.database;
  const to = { ...namesOf(account), student: isStudent(account) };
  if (await waitsToJoin(db, account.id)) return waitingLetter({ ...to, url: context.config.publicUrl });
  const about = { ...to, url: tokenUrl(context, await issueToken(db, context, account.id, template)) };
  return template === "activation" ? activationLetter(about, activationDays) : resetLetter(about, resetHours);
}

const namesOf = (account: AccountRow) => ({
  firstName: nameInMail(account.first_name),
  name: nameInMail(account.name),
  username: account.username,
});
const isStudent = (account: AccountRow): boolean => account.teacher === 0 && account.admin === 0;

/** Whether the account is of a school that a site admin must agree to first: it is mailed its activation then. */
export async function waitsForAgreement({ config, database }: Context, { school_id }: AccountRow): Promise<boolean> {
  return config.schoolSignUp === "approved" && school_id !== null && !(await isAgreed(database.db, school_id));
}
