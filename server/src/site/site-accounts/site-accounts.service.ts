import { accountSearchSize, type SiteAccount } from "@badin/contract";
import { queueAccountMail } from "../../identity/accounts/account-mails.ts";
import { findAccount } from "../../identity/accounts/accounts.service.ts";
import { createAdmin, removeAdmin } from "../../identity/accounts/admins.service.ts";
import { confirmPassword } from "../../identity/accounts/confirm-password.ts";
import { askEmailChange, requireMailable } from "../../identity/accounts/email-changes.service.ts";
import { changeIdentity, type Identity, withEmailTakenError } from "../../identity/accounts/identity.ts";
import { resetSecondFactors as resetFactors } from "../../identity/second-factors/second-factors.service.ts";
import { record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import { AppError, notFound } from "../../platform/http/errors.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { isMailable } from "../../platform/mail/mail-address.ts";
import { numberIn } from "../../platform/text/number-in.ts";
import { findAccounts, findSiteAccount, findSiteAdmins, type SiteAccountRow } from "./site-accounts.queries.ts";

/**
 * Returns at most `accountSearchSize` accounts that have each word of `text` in their names, username or address; for «
 * n° 12 », the account of that number.
 */
export async function searchAccounts({ database: { db }, now }: Context, text: string): Promise<SiteAccount[]> {
  const id = numberIn(text);
  if (id !== undefined) return [await findSiteAccount(db, now(), id)].flatMap((row) => (row ? [describeAccount(row)] : []));
  return (await findAccounts(db, now(), text.split(/\s+/), accountSearchSize)).map(describeAccount);
}

/** Returns the site admins, by username. */
export const listSiteAdmins = async ({ database: { db }, now }: Context): Promise<SiteAccount[]> =>
  (await findSiteAdmins(db, now())).map(describeAccount);

function describeAccount({
  first_name,
  activated_at,
  last_sign_in_at,
  pending,
  second_factor,
  teacher,
  admin,
  school_admin,
  ...row
}: SiteAccountRow): SiteAccount {
  return {
    ...row,
    firstName: first_name,
    role: admin ? "site-admin" : school_admin ? "school-admin" : teacher ? "teacher" : "student",
    activated: activated_at !== null,
    lastSignInAt: last_sign_in_at === null ? null : new Date(last_sign_in_at).toISOString(),
    pendingEmail: pending,
    secondFactor: second_factor !== null,
  };
}

/**
 * Corrects the names and the address of an account. One that is not activated has its new address at once, and is
 * mailed its activation there; the owner of an active one confirms the new address by mail, and the former is told. A
 * student can lose the address.
 * @throws AppError 404; 409 `self_protection` for a site admin, who corrects their own account; 400 or 409 on field
 * `email`
 */
export const correctAccount = (context: Context, user: SessionUser, userId: number, identity: Identity): Promise<SiteAccount> =>
  withEmailTakenError(() =>
    context.database.transaction(async (trx) => {
      const account = await findAccount(trx, userId);
      if (!account) throw notFound();
      if (account.admin === 1) throw new AppError("self_protection", { message: "Un administrateur du site corrige lui-même son compte" });
      const { email } = identity;
      const isNewAddress = email !== null && email !== account.email;
      const waits = isNewAddress && account.activated_at !== null;
      if (isNewAddress) requireMailable(email);
      if (waits) await askEmailChange(trx, context, account, email);
      await changeIdentity(trx, account, { ...identity, email: waits ? account.email : email }, { keepsUsername: account.teacher === 0 });
      if (isNewAddress && !waits) await queueAccountMail(trx, context, "activation", userId);
      await record(trx, context, { actorId: user.id, schoolId: account.school_id, action: "account.correct", subject: `user:${userId}` });
      return describeAccount((await findSiteAccount(trx, context.now(), userId)) as SiteAccountRow);
    }),
  );

/**
 * Mails the owner of an account a link to choose a password; nobody else sees it.
 * @returns the address
 * @throws AppError 404, 409 `account_without_email` when no mail can reach the account
 */
export const sendAccountLink = (context: Context, user: SessionUser, userId: number): Promise<{ address: string }> =>
  context.database.transaction(async (trx) => {
    const account = await findAccount(trx, userId);
    if (!account) throw notFound();
    const { email, school_id: schoolId, activated_at } = account;
    if (email === null || !isMailable(email)) throw new AppError("account_without_email");
    await queueAccountMail(trx, context, activated_at === null ? "activation" : "reset", userId);
    await record(trx, context, { actorId: user.id, schoolId, action: "account.password", subject: `user:${userId}` });
    return { address: email };
  });

interface OnAccount {
  readonly userId: number;
  /** That of the site admin who acts. */
  readonly password: string;
}

/**
 * Makes somebody site admin, once the password of `user` is checked.
 * @throws AppError 400 on field `password`, 409 on field `email`: see createAdmin
 */
export async function addSiteAdmin(
  context: Context,
  user: SessionUser,
  { email, password }: { email: string; password: string },
): Promise<{ invited: boolean }> {
  await confirmPassword(context, user, password);
  const { link } = await createAdmin(context, user.id, email);
  return { invited: link !== undefined };
}

/**
 * Takes the site's administration from an account, once the password of `user` is checked.
 * @throws AppError 400 on field `password`, 404 when it is no site admin, 409 for one's own account
 */
export async function removeSiteAdmin(context: Context, user: SessionUser, { userId, password }: OnAccount): Promise<void> {
  await confirmPassword(context, user, password);
  if (userId === user.id) throw new AppError("self_protection");
  const account = await findAccount(context.database.db, userId);
  if (!account) throw notFound();
  await removeAdmin(context, user.id, account.username);
}

/**
 * Takes every second factor from the account of somebody who has lost them, once the password of `user` is checked.
 * @throws AppError 400 on field `password`, 404 for an account without, 409 for one's own account
 */
export async function resetSecondFactors(context: Context, user: SessionUser, { userId, password }: OnAccount): Promise<void> {
  await confirmPassword(context, user, password);
  if (userId === user.id) throw new AppError("self_protection");
  await resetFactors(context, user.id, userId);
}
