import type * as api from "@badin/contract";
import { record } from "../../platform/audit/audit.ts";
import { decryptText, encryptText } from "../../platform/config/encryption.ts";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import type { BrowserSession } from "../../platform/http/browser-session.ts";
import { endSessions } from "../../platform/http/end-sessions.ts";
import { AppError, fieldError, notFound } from "../../platform/http/errors.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { findAccount } from "../accounts/accounts.queries.ts";
import { confirmPassword } from "../accounts/confirm-password.ts";
import { creationOptions, passkeySite, readNewPasskey } from "./passkeys.ts";
import { makeCodes } from "./recovery-codes.ts";
import { queueFactorMail } from "./second-factor-mails.ts";
import * as queries from "./second-factors.queries.ts";
import { describeApp, newTotpSecret, stepOf } from "./totp.ts";

/** Longest time to add a factor: install an app, scan, type a code. */
const setupMs = 15 * 60_000;

/** Refuses a user who impersonates the owner of the account. */
function requireOwner({ impersonatorId }: SessionUser): void {
  if (impersonatorId !== null) throw new AppError("while_impersonating");
}

/**
 * Lists the second factors of the user's own account.
 * @throws AppError 403 while impersonating
 */
export async function getSecondFactors(context: Context, user: SessionUser): Promise<api.SecondFactors> {
  requireOwner(user);
  const { db } = context.database;
  const factors = await queries.findFactors(db, user.id);
  return {
    factors: factors.map(describe),
    codes: await queries.countCodes(db, user.id),
    passkeys: passkeySite(context.config) !== undefined,
  };
}

const moment = (at: number): string => new Date(at).toISOString();

const describe = ({ id, kind, name, created_at, last_used_at }: queries.FactorRow): api.SecondFactor => ({
  id,
  kind,
  name,
  addedAt: moment(created_at),
  usedAt: last_used_at === null ? null : moment(last_used_at),
});

/**
 * Begins to add an authenticator app: returns its secret, which counts once a code confirms it within a quarter of an
 * hour.
 * @throws AppError 403 while impersonating; 400 `wrong_password`
 */
export async function startApp(context: Context, user: SessionUser, password: string): Promise<api.ResponseOf<typeof api.startApp>> {
  requireOwner(user);
  await confirmPassword(context, user, password);
  const account = await requireAccount(context, user);
  const secret = newTotpSecret(context.randomBytes);
  await queries.upsertSetup(context.database.db, user.id, {
    totp_secret: encryptText(secret, context.keys.totpSecret, context.randomBytes),
    challenge: null,
    expires_at: context.now() + setupMs,
  });
  return describeApp(secret, account.username);
}

async function requireAccount(context: Context, { id }: SessionUser) {
  const account = await findAccount(context.database.db, id);
  if (!account) throw new AppError("unauthenticated");
  return account;
}

/**
 * Adds the app that was begun, by a code that it shows. The first second factor ends the other sessions of the account,
 * opened without, and comes with recovery codes.
 * @param session that of the caller, which stays
 * @throws AppError 400 `wrong_code` on field `code`; 401 when it has ended meanwhile; 409 when it was not begun, or too
 * long ago
 */
export async function addApp(
  context: Context,
  user: SessionUser,
  { name, code }: { name: string; code: string },
  session: BrowserSession,
): Promise<api.ResponseOf<typeof api.addApp>> {
  requireOwner(user);
  const { totp_secret } = await requireSetup(context, user);
  const secret = totp_secret === null ? undefined : decryptText(totp_secret, context.keys.totpSecret);
  if (totp_secret === null || secret === undefined) throw new AppError("second_factor_expired");
  const step = stepOf(secret, code.replace(/\s/g, ""), context.now());
  if (step === undefined) throw fieldError("wrong_code", "code");
  return add(context, user, { kind: "totp", name, totp_secret, totp_step: step }, session);
}

/**
 * Begins to add a passkey: returns what the browser must create.
 * @throws AppError 403 while impersonating, and on a site that can have none; 400 `wrong_password`
 */
export async function startPasskey(
  context: Context,
  user: SessionUser,
  password: string,
): Promise<api.ResponseOf<typeof api.startPasskey>> {
  requireOwner(user);
  const site = requirePasskeySite(context);
  await confirmPassword(context, user, password);
  const { db } = context.database;
  const { username, first_name, name } = await requireAccount(context, user);
  const known = (await queries.findFactors(db, user.id)).filter(({ kind }) => kind === "passkey");
  const options = await creationOptions(site, { username, shown: `${first_name} ${name}` }, known);
  await queries.upsertSetup(db, user.id, { totp_secret: null, challenge: options.challenge, expires_at: context.now() + setupMs });
  return { options: { ...options } };
}

function requirePasskeySite({ config }: Context) {
  const site = passkeySite(config);
  if (!site) throw new AppError("forbidden", { message: "Les clés d’accès demandent une adresse en https" });
  return site;
}

/**
 * Adds the passkey that the browser has created: see addApp.
 * @throws AppError 400 `passkey_refused`; 409 when it was not begun, or too long ago
 */
export async function addPasskey(
  context: Context,
  user: SessionUser,
  { name, response }: { name: string; response: Readonly<Record<string, unknown>> },
  session: BrowserSession,
): Promise<api.ResponseOf<typeof api.addApp>> {
  requireOwner(user);
  const { challenge } = await requireSetup(context, user);
  if (challenge === null) throw new AppError("second_factor_expired");
  const passkey = await readNewPasskey(requirePasskeySite(context), response, challenge);
  if (!passkey) throw new AppError("passkey_refused");
  return add(context, user, { kind: "passkey", name, ...passkey }, session);
}

async function requireSetup(context: Context, { id }: SessionUser) {
  const setup = await queries.findSetup(context.database.db, id, context.now());
  if (!setup) throw new AppError("second_factor_expired");
  return setup;
}

type NewFactor = Omit<Parameters<typeof queries.insertFactor>[1], "user_id" | "created_at">;

/** Passkeys of an account at most: enough for several devices; each is tried at a sign-in. */
const factorsMax = 10;

async function add(
  context: Context,
  user: SessionUser,
  factor: NewFactor,
  session: BrowserSession,
): Promise<api.ResponseOf<typeof api.addApp>> {
  const { codes, hashes } = await makeCodes(context, user.id);
  return context.database.transaction(async (trx) => {
    await session.requireOpen(trx, user);
    if (!(await queries.deleteSetup(trx, user.id))) throw new AppError("second_factor_expired");
    const factors = await queries.findFactors(trx, user.id);
    const isFirst = factors.length === 0;
    if (factors.length >= factorsMax) throw new AppError("factors_full");
    if (factor.credential_id && (await queries.isPasskeyKnown(trx, factor.credential_id))) throw new AppError("passkey_known");
    await queries.insertFactor(trx, { user_id: user.id, created_at: context.now(), ...factor });
    await tell(trx, context, user, "add");
    if (!isFirst) return { codes: null };
    await endSessions(trx, context, (eb) =>
      eb.and([eb.or([eb("user_id", "=", user.id), eb("impersonator_id", "=", user.id)]), eb("id_hash", "!=", session.current)]),
    );
    await queries.replaceCodes(trx, user.id, hashes);
    return { codes };
  });
}

const events = { add: "added", remove: "removed", codes: "codes" } as const;

async function tell(trx: Trx, context: Context, { id, schoolId }: SessionUser, what: keyof typeof events): Promise<void> {
  await record(trx, context, { actorId: id, schoolId, action: `second-factor.${what}`, subject: `user:${id}` });
  await queueFactorMail(trx, context, id, events[what]);
}

/**
 * Removes a second factor; the last one takes the recovery codes with it.
 * @throws AppError 403 while impersonating; 400 `wrong_password`; 404 when it is not one of theirs
 */
export async function removeSecondFactor(
  context: Context,
  user: SessionUser,
  { factorId, password }: { factorId: number; password: string },
  session: BrowserSession,
): Promise<void> {
  requireOwner(user);
  await confirmPassword(context, user, password);
  await context.database.transaction(async (trx) => {
    await session.requireOpen(trx, user);
    if (!(await queries.deleteFactor(trx, user.id, factorId))) throw notFound();
    if ((await queries.findFactors(trx, user.id)).length === 0) await queries.replaceCodes(trx, user.id, []);
    await tell(trx, context, user, "remove");
  });
}

/**
 * Makes ten new recovery codes; the former ones end.
 * @throws AppError 403 while impersonating; 400 `wrong_password`; 404 without second factor
 */
export async function renewRecoveryCodes(
  context: Context,
  user: SessionUser,
  password: string,
  session: BrowserSession,
): Promise<api.ResponseOf<typeof api.renewRecoveryCodes>> {
  requireOwner(user);
  await confirmPassword(context, user, password);
  const { codes, hashes } = await makeCodes(context, user.id);
  return context.database.transaction(async (trx) => {
    await session.requireOpen(trx, user);
    if ((await queries.findFactors(trx, user.id)).length === 0) throw notFound();
    await tell(trx, context, user, "codes");
    await queries.replaceCodes(trx, user.id, hashes);
    return { codes };
  });
}

/**
 * Removes every second factor of the account of a user who has lost them, and mails its owner.
 * @param actorId the site admin who acts; null for a command run on the machine
 * @throws AppError 404 when there is no such account, or when it has none
 */
export async function resetSecondFactors(context: Context, actorId: number | null, userId: number): Promise<void> {
  await context.database.transaction(async (trx) => {
    const account = await findAccount(trx, userId);
    if (!account || (await queries.deleteFactors(trx, userId)) === 0) throw notFound();
    const details = actorId === null ? (["by-command"] as const) : [];
    await record(trx, context, { actorId, schoolId: account.school_id, action: "second-factor.reset", subject: `user:${userId}`, details });
    await queueFactorMail(trx, context, userId, "reset");
  });
}
