import { type AccountRow, findAccountByName, normalizeUsername } from "../accounts/accounts.service.ts";
import { hashPassword, needsRehash, verifyPassword } from "../accounts/passwords.ts";
import type { Context } from "../context.ts";
import type { BrowserSession } from "../http/browser-session.ts";
import { AppError } from "../http/errors.ts";
import { hitLimit, resetLimit } from "../http/rate-limits.ts";
import { hashSecret } from "../http/session.ts";
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
 * Whether an account has that name, which the first step of signing in tells anybody. Unknown names are counted and limited by IP address.
 */
export async function isKnownName(context: Context, typed: string, address: string): Promise<boolean> {
  await hitLimit(context, "loginByAddress", address);
  const known = (await findNamed(context, typed)).account !== undefined;
  if (known) await resetLimit(context, "loginByAddress", address);
  return known;
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

/** Signs out; ends any impersonation. */
export async function signOut(context: Context, session: BrowserSession): Promise<void> {
  await context.database.transaction((trx) => session.end(trx));
}
