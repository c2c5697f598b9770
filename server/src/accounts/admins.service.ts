import { record } from "../audit/audit.ts";
import type { Context } from "../context.ts";
import { fieldError } from "../http/errors.ts";
import { transactionWithJobs } from "../jobs/outbox.ts";
import { queueAccountMail } from "./account-mails.ts";
import { type AccountRow, findAccountByName } from "./accounts.queries.ts";
import { createAccount } from "./identity.ts";
import { issueToken, tokenUrl } from "./tokens.ts";
import { normalizeUsername } from "./usernames.rules.ts";

/** The names of a new site admin, until they change them on their account page. */
const unnamed = { firstName: "Admin", name: "Badin" };

/**
 * Creates a site admin, who chooses a password by the link in the activation mail, or by the returned link where no mail is sent. Called
 * again before the activation, it returns a new link.
 * @throws AppError 409 when another account has that address
 */
export async function createAdmin(context: Context, email: string): Promise<{ link: string }> {
  const address = normalizeUsername(email);
  return transactionWithJobs(context, async (trx) => {
    const known = await findAccountByName(trx, address);
    if (known && !isWaitingAdmin(known)) throw fieldError("email_taken", "email");
    const userId = known?.id ?? (await createAccount(trx, context, { ...unnamed, email: address, schoolId: null, admin: true }));
    await record(trx, context, { actorId: null, schoolId: null, action: "site-admin.create", subject: `user:${userId}` });
    await queueAccountMail(trx, context, "activation", userId);
    return { link: tokenUrl(context, await issueToken(trx, context, userId, "activation")) };
  });
}

const isWaitingAdmin = (account: AccountRow): boolean => account.admin === 1 && account.activated_at === null;
