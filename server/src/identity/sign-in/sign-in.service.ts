import { type login, type ResponseOf, type signIn as signInCall, withoutAccents } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import type { BrowserSession } from "../../platform/http/browser-session.ts";
import { AppError } from "../../platform/http/errors.ts";
import { hitLimit } from "../../platform/http/rate-limits.ts";
import { hashSecret } from "../../platform/http/session.ts";
import { isMailable } from "../../platform/mail/mail-address.ts";
import { waitsForAgreement } from "../accounts/account-mails.ts";
import { type AccountRow, findAccount, findAccountByName } from "../accounts/accounts.queries.ts";
import { decryptCardPassword } from "../accounts/card-password.ts";
import { findCardOwner } from "../accounts/card-token.ts";
import { hashPassword, needsRehash, verifyPassword } from "../accounts/passwords.ts";
import { normalizeUsername } from "../accounts/usernames.rules.ts";
import { recordSignIn, replacePasswordHash } from "./credentials.queries.ts";
import { countGuess } from "./guessing.service.ts";
import { enter } from "./second-step.service.ts";
import { signInRefusal } from "./sign-in.rules.ts";

/** Result of a look-up by username or email. */
interface Named {
  readonly account: AccountRow | undefined;
  /** Key of the rate limits: the account, under either of its names, or the hash of a name that no account has. */
  readonly subject: string;
}

/**
 * Finds the account of a typed username or email, whatever its case; a username typed with its accents is found without
 * them.
 */
export async function findNamed(context: Context, typed: string): Promise<Named> {
  const name = normalizeUsername(typed);
  const plain = withoutAccents(name);
  const { db } = context.database;
  const account = (await findAccountByName(db, name)) ?? (plain === name ? undefined : await findAccountByName(db, plain));
  return { account, subject: account ? `user ${account.id}` : hashSecret(name) };
}

/**
 * Returns what the first step of signing in tells anybody: whether an account has that name and, only where something
 * keeps its owner out, that it is not activated, has no address for a link, or waits for the agreement to its school.
 * Unknown names are counted and limited by IP address.
 */
export async function lookUpName(context: Context, typed: string, address: string): Promise<ResponseOf<typeof login>> {
  const { account } = await findNamed(context, typed);
  if (!account) {
    await hitLimit(context, "loginByAddress", address);
    return { signin: "u" };
  }
  const activated = account.activated_at !== null;
  const waits = !activated && (await waitsForAgreement(context, account));
  return {
    signin: "k",
    ...(!activated && { activated }),
    ...(!isMailable(account.email) && { mailable: false }),
    ...(waits && { waits }),
  };
}

/**
 * Signs in with a name and a password; an account with a second factor waits for it: see enter.
 * @throws AppError 401 `bad_credentials`, after the same time whether the account exists or not, or `not_activated`;
 * 429
 *   during the wait of guessing: see countGuess
 */
export async function signIn(
  context: Context,
  { username, password, remember }: { username: string; password: string; remember: boolean },
  session: BrowserSession,
): Promise<ResponseOf<typeof signInCall>> {
  const { account, subject } = await findNamed(context, username);
  const device = account && session.deviceOf(account.id);
  const guess = await countGuess(context, { subject, known: account !== undefined, address: session.address, device });
  const verified = await verifyPassword(password, account?.password_hash);
  const refusal = signInRefusal(account, verified || isOfCard(context, account, password));
  if (refusal || !account?.password_hash) throw new AppError(refusal ?? "bad_credentials");
  const hash = account.password_hash;
  const stronger = verified && needsRehash(hash) ? await hashPassword(password, context.randomBytes) : undefined;
  const signedIn = await context.database.transaction(async (trx) => {
    if (!(await recordSignIn(trx, account.id, hash, context.now()))) throw new AppError("bad_credentials");
    if (stronger) await replacePasswordHash(trx, account.id, stronger);
    return enter(trx, { id: account.id, teacher: account.teacher, remember }, session);
  });
  await guess.right();
  return signedIn;
}

/**
 * Whether a password is the one printed on the card: an account joined from two has a card, and a password that the
 * student has chosen.
 */
function isOfCard({ keys }: Context, account: AccountRow | undefined, password: string): boolean {
  const printed = account?.card_password ? decryptCardPassword(account.card_password, keys) : undefined;
  return printed !== undefined && hashSecret(printed) === hashSecret(password);
}

/**
 * Signs in with the token of a student card. Nothing blocks a right token: only wrong ones are counted, by IP address.
 * @throws AppError 429 for too many wrong ones; 401 `card_invalid` when the card was replaced, or when the student has
 * chosen a password since
 */
export async function signInWithCard(
  context: Context,
  { token, remember }: { token: string; remember: boolean },
  session: BrowserSession,
): Promise<ResponseOf<typeof signInCall>> {
  if ((await findCardOwner(context.database.db, context.keys, token)) === undefined) {
    await hitLimit(context, "tokenByAddress", session.address);
    throw new AppError("card_invalid");
  }
  return context.database.transaction(async (trx) => {
    const userId = await findCardOwner(trx, context.keys, token);
    const account = userId === undefined ? undefined : await findAccount(trx, userId);
    if (!account?.password_hash || !(await recordSignIn(trx, account.id, account.password_hash, context.now())))
      throw new AppError("card_invalid");
    return enter(trx, { id: account.id, teacher: account.teacher, remember }, session);
  });
}

/** Signs out; ends any impersonation. */
export async function signOut(context: Context, session: BrowserSession): Promise<void> {
  await context.database.transaction((trx) => session.end(trx));
}
