import type { login, ResponseOf } from "@badin/contract";
import { type AccountRow, findAccount, findAccountByName, normalizeUsername } from "../accounts/accounts.service.ts";
import { findCardOwner } from "../accounts/card-token.ts";
import { hashPassword, needsRehash, verifyPassword } from "../accounts/passwords.ts";
import type { Context } from "../context.ts";
import type { BrowserSession } from "../http/browser-session.ts";
import { AppError } from "../http/errors.ts";
import { hitLimit, resetLimit } from "../http/rate-limits.ts";
import { hashSecret } from "../http/session.ts";
import { isMailable } from "../mail/mail-address.ts";
import { recordSignIn, replacePasswordHash } from "./credentials.queries.ts";
import { signInRefusal } from "./sign-in.rules.ts";

/** Result of a look-up by username or email. */
interface Named {
  readonly account: AccountRow | undefined;
  /** Key of the rate limits: the account, under either of its names, or the hash of a name that no account has. */
  readonly subject: string;
}

/** Finds the account of a typed username or email, whatever its case. */
export async function findNamed(context: Context, typed: string): Promise<Named> {
  const name = normalizeUsername(typed);
  const account = await findAccountByName(context.database.db, name);
  return { account, subject: account ? `user ${account.id}` : hashSecret(name) };
}

/**
 * Returns whether an account has that name, and whether it is activated and has an address, which the first step of signing in tells
 * anybody. Unknown names are counted and limited by IP address.
 */
export async function lookUpName(context: Context, typed: string, address: string): Promise<ResponseOf<typeof login>> {
  await hitLimit(context, "loginByAddress", address);
  const { account } = await findNamed(context, typed);
  if (!account) return { signin: "u" };
  await resetLimit(context, "loginByAddress", address);
  return { signin: "k", activated: account.activated_at !== null, mailable: isMailable(account.email) };
}

/**
 * Signs in with a name and a password.
 * @throws AppError 401 `bad_credentials`, after the same time whether the account exists or not, or `not_activated`; 429 after ten failures
 *   for one account, or two hundred from one address, within 15 minutes
 */
export async function signIn(
  context: Context,
  { username, password }: { username: string; password: string },
  session: BrowserSession,
): Promise<{ teacher: boolean }> {
  const { account, subject } = await findNamed(context, username);
  await hitLimit(context, "signInByAccount", subject);
  await hitLimit(context, "signInByAddress", session.address);
  const verified = await verifyPassword(password, account?.password_hash);
  const refusal = signInRefusal(account, verified);
  if (refusal || !account?.password_hash) throw new AppError(refusal ?? "bad_credentials");
  const hash = account.password_hash;
  const stronger = needsRehash(hash) ? await hashPassword(password, context.randomBytes) : undefined;
  await context.database.transaction(async (trx) => {
    if (!(await recordSignIn(trx, account.id, hash, context.now()))) throw new AppError("bad_credentials");
    if (stronger) await replacePasswordHash(trx, account.id, stronger);
    await session.open(trx, account.id);
  });
  await resetLimit(context, "signInByAccount", subject);
  await resetLimit(context, "signInByAddress", session.address);
  return { teacher: account.teacher === 1 };
}

/**
 * Signs in with the token of a student card. Wrong tokens are counted by IP address; the failures of passwords do not block a card.
 * @throws AppError 401 `card_invalid` when the card was replaced, or when the student has chosen a password since
 */
export async function signInWithCard(context: Context, token: string, session: BrowserSession): Promise<{ teacher: boolean }> {
  await hitLimit(context, "tokenByAddress", session.address);
  const teacher = await context.database.transaction(async (trx) => {
    const userId = await findCardOwner(trx, context.keys, token);
    const account = userId === undefined ? undefined : await findAccount(trx, userId);
    if (!account?.password_hash || !(await recordSignIn(trx, account.id, account.password_hash, context.now())))
      throw new AppError("card_invalid");
    await session.open(trx, account.id);
    return account.teacher === 1;
  });
  await resetLimit(context, "tokenByAddress", session.address);
  return { teacher };
}

/** Signs out; ends any impersonation. */
export async function signOut(context: Context, session: BrowserSession): Promise<void> {
  await context.database.transaction((trx) => session.end(trx));
}
