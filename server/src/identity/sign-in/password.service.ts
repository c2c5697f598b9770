import type { Me, ResponseOf, signIn } from "@badin/contract";
import { tokenMinLength } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import type { BrowserSession } from "../../platform/http/browser-session.ts";
import { AppError, fieldError } from "../../platform/http/errors.ts";
import { hitLimit } from "../../platform/http/rate-limits.ts";
import { hasSecondFactor } from "../../platform/http/second-factor-needed.ts";
import { hashSecret, type SessionUser } from "../../platform/http/session.ts";
import { isMailable } from "../../platform/mail/mail-address.ts";
import { queueAccountMail } from "../accounts/account-mails.ts";
import { findAccount, findPasswordOwner } from "../accounts/accounts.queries.ts";
import { findCardOwner } from "../accounts/card-token.ts";
import { confirmPassword } from "../accounts/confirm-password.ts";
import { describeMe } from "../accounts/me.service.ts";
import { isGuessable } from "../accounts/password-strength.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { consumeToken, findTokenOwner } from "../accounts/tokens.ts";
import { normalizeUsername } from "../accounts/usernames.rules.ts";
import { setChosenPassword } from "./chosen-password.service.ts";
import { findNamed } from "./sign-in.service.ts";

/** Returns the token of the address bar; undefined when it is shorter than `tokenMinLength`. */
export const usableToken = (token: string | undefined): string | undefined =>
  token !== undefined && token.length >= tokenMinLength ? token : undefined;

/**
 * Returns the id of the account that a token opens, the token of a mail or of a student card; wrong tokens are counted
 * by IP address.
 * @throws AppError 400 `invalid_token` when it is unknown, used or expired
 */
async function getTokenOwner(context: Context, token: string, address: string): Promise<number> {
  const { db } = context.database;
  const userId = (await findTokenOwner(db, token, context.now())) ?? (await findCardOwner(db, context.keys, token));
  if (userId !== undefined) return userId;
  await hitLimit(context, "tokenByAddress", address);
  throw new AppError("invalid_token");
}

/**
 * Returns the user whose password an emailed token or a student card can set; the token stays valid.
 * @throws AppError 401 `bearer_ended`: a token that stands for a session is one that signs nobody in (decisions.md, «
 * 401 »)
 */
export async function describeTokenOwner(context: Context, token: string, address: string): Promise<Me> {
  const ownerId = await getTokenOwner(context, token, address).catch((error: unknown) => {
    throw error instanceof AppError && error.code === "invalid_token" ? new AppError("bearer_ended") : error;
  });
  return describeMe(context, context.database.db, ownerId);
}

/**
 * Sets the password of the token's owner or, without token, of a session that must change it. A student card ends with
 * it. Activates the account, ends its other sessions and links, and signs this browser in; after a mailed link, nothing
 * changes before the second factor of the account is given.
 * @throws AppError 400 on field `password` for one that is easily guessed; 400 `invalid_token`, also for an address
 * that is not of this account; without token 401 for a visitor, 403 when no change is required; 403 while impersonating
 */
export async function changePassword(
  context: Context,
  user: SessionUser | undefined,
  { password, token: typed, email }: { password: string; token?: string | undefined; email?: string | undefined },
  session: BrowserSession,
): Promise<ResponseOf<typeof signIn>> {
  if (user && user.impersonatorId !== null) throw new AppError("while_impersonating");
  const token = usableToken(typed);
  const ownerId = token ? await getTokenOwner(context, token, session.address) : requirePendingChange(user);
  if (email) await assertNameOf(context, ownerId, email);
  await refuseWeak(context, ownerId, password);
  const hash = await hashPassword(password, context.randomBytes);
  return context.database.transaction(async (trx) => {
    const mailed = token && (await findTokenOwner(trx, token, context.now()));
    if (token && mailed && (await hasSecondFactor(trx, mailed))) return waitForSecondStep(trx, { id: mailed, hash, token }, session);
    if (!token && user) await session.requireOpen(trx, user);
    const { userId, by } = await consumeProof(trx, context, token, user);
    const account = userId === undefined ? undefined : await findAccount(trx, userId);
    if (!account) throw new AppError("invalid_token");
    await setChosenPassword(trx, context, { id: account.id, schoolId: account.school_id, passwordHash: hash, by });
    await session.open(trx, {
      userId: account.id,
      remember: user?.id === account.id && user.remembered,
      provider: user?.id === account.id ? user.provider : null,
    });
    return { teacher: account.teacher === 1 };
  });
}

/**
 * Anyone who reads the mails of an account does not have its second factor: the link and the former password stay until
 * that is given.
 */
async function waitForSecondStep(
  trx: Trx,
  { id, hash, token }: { id: number; hash: string; token: string },
  session: BrowserSession,
): Promise<ResponseOf<typeof signIn>> {
  const account = await findAccount(trx, id);
  await session.wait(trx, { userId: id, remember: false, chosen: { passwordHash: hash, tokenHash: hashSecret(token) } });
  return { teacher: account?.teacher === 1, secondStep: true };
}

/**
 * Returns whose password may be set, by what proof: a mailed link, which ends, a card, or a session that must change
 * it.
 */
async function consumeProof(trx: Trx, context: Context, token: string | undefined, user: SessionUser | undefined) {
  if (!token) return { userId: user?.id, by: "required" } as const;
  const mailed = await consumeToken(trx, hashSecret(token), context.now());
  if (mailed !== undefined) return { userId: mailed, by: "mail-link" } as const;
  return { userId: await findCardOwner(trx, context.keys, token), by: "card" } as const;
}

/** Returns the id of the user, who must change their password. */
function requirePendingChange(user: SessionUser | undefined): number {
  if (!user) throw new AppError("unauthenticated");
  if (!user.mustChangePassword) throw new AppError("forbidden");
  return user.id;
}

/** @throws AppError 400 `invalid_token` when the address, or the username, is not that of the account */
async function assertNameOf(context: Context, userId: number, typed: string): Promise<void> {
  const account = await findAccount(context.database.db, userId);
  if (account && ![account.username, account.email].includes(normalizeUsername(typed))) throw new AppError("invalid_token");
}

/** Refuses a password that somebody who guesses would try among the first. @throws AppError 400 on field `password` */
async function refuseWeak(context: Context, userId: number, password: string): Promise<void> {
  const owner = await findPasswordOwner(context.database.db, userId);
  if (owner && (await isGuessable(password, owner)))
    throw fieldError(
      "invalid",
      "password",
      "Ce mot de passe serait deviné tout de suite\u00a0: trois mots sans rapport, par exemple, sont plus sûrs",
    );
}

/**
 * Changes the user's own password. Ends the other sessions and the links of the account, and its student card; this
 * browser stays signed in.
 * @throws AppError 403 while impersonating, 400 `wrong_password` on field `current`, 400 on field `password` for one
 * that is easily guessed
 */
export async function changeOwnPassword(
  context: Context,
  user: SessionUser,
  { current, password }: { current: string; password: string },
  session: BrowserSession,
): Promise<void> {
  if (user.impersonatorId !== null) throw new AppError("while_impersonating");
  await confirmPassword(context, user, current, "current");
  await refuseWeak(context, user.id, password);
  const hash = await hashPassword(password, context.randomBytes);
  await context.database.transaction(async (trx) => {
    await session.requireOpen(trx, user);
    await setChosenPassword(trx, context, { id: user.id, schoolId: user.schoolId, passwordHash: hash, by: "present-password" });
    await session.open(trx, { userId: user.id, remember: user.remembered, provider: user.provider, providerFactor: user.providerFactor });
  });
}

/**
 * Sends a link to choose a password, or the activation mail again; never tells whether the account exists.
 * @throws AppError 429 after four mails for one account in an hour
 */
export async function askPassword(context: Context, username: string, address: string): Promise<void> {
  const { account, subject } = await findNamed(context, username);
  await hitLimit(context, "mailByAccount", subject);
  await hitLimit(context, "mailByAddress", address);
  if (!account || !isMailable(account.email)) return;
  const template = account.activated_at === null ? "activation" : "reset";
  await context.database.transaction((trx) => queueAccountMail(trx, context, template, account.id));
}
