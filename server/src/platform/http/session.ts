import { createHmac, hash } from "node:crypto";
import { parisZone } from "@badin/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Context } from "../context.ts";
import type { Trx } from "../database/database.ts";
import { lockAccount } from "../database/locks.ts";
import { prepared } from "../database/prepared.ts";
import type { Schema } from "../database/schema.ts";
import { bestEffort } from "../database/unavailable.ts";
import { answerKeyCookie, clearCookie, outsideCookie, sessionCookie, setCookie, signedInCookie } from "./cookies.ts";
import { bindCsrf } from "./csrf-cookie.ts";
import { deviceLabel } from "./device-label.rules.ts";
import { endSessions } from "./end-sessions.ts";
import { AppError } from "./errors.ts";
import { knownSessions } from "./known-sessions.ts";
import { requireProvider } from "./required-provider.ts";

const minute = 60_000;
const sessionIdleMs = 12 * 60 * minute;
const sessionMaxMs = 30 * 24 * 60 * minute;
/** Minimum time between two writes of `last_seen_at`, so that most requests write nothing. */
const seenPrecisionMs = 5 * minute;
const secretBytes = 32;
/**
 * Selects the sessions that have ended by themselves: twelve hours without use unless remembered, thirty days in any
 * case.
 */
export const isExpired =
  (now: number) =>
  (eb: ExpressionBuilder<Schema, "sessions">): Expression<SqlBool> =>
    eb.or([eb.and([eb("remembered", "=", 0), eb("last_seen_at", "<", now - sessionIdleMs)]), eb("created_at", "<", now - sessionMaxMs)]);

/** Length of a session's secret in its cookie: base64url without padding. */
export const sessionSecretLength = Math.ceil((secretBytes * 4) / 3);

/** The signed-in user, as access rules need it. */
export interface SessionUser {
  readonly id: number;
  /** Null for a site admin who belongs to no school. */
  readonly schoolId: number | null;
  /** The time zone of the school; that of Paris without one. */
  readonly timeZone: string;
  readonly classroomId: number | null;
  readonly teacher: boolean;
  readonly schoolAdmin: boolean;
  readonly admin: boolean;
  readonly mustChangePassword: boolean;
  /** Id of the school admin who is impersonating this user; null outside an impersonation. */
  readonly impersonatorId: number | null;
  /** Whether the browser keeps the session once it is closed. */
  readonly remembered: boolean;
  /** When the person who is there last gave a password or a second factor; null when that is not known. */
  readonly provedAt: number | null;
  /** Key of the provider that signed the user in; null without. */
  readonly provider: string | null;
  /** Whether that provider asked for a second factor. */
  readonly providerFactor: boolean;
}

const sessionByHash = prepared((db, p: { idHash: string }) =>
  db
    .selectFrom("sessions as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .leftJoin("schools as sc", "sc.id", "u.school_id")
    .where("s.id_hash", "=", p.idHash)
    .select([
      "u.id",
      "u.school_id",
      "sc.time_zone",
      "u.classroom_id",
      "u.teacher",
      "u.school_admin",
      "u.admin",
      "u.change_password",
      "s.impersonator_id",
      "s.created_at",
      "s.last_seen_at",
      "s.remembered",
      "s.proved_at",
      "s.provider",
      "s.provider_factor",
    ]),
);

/** Returns the SHA-256 hash (hex) that the database stores in place of a secret held in a cookie or a mail. */
export const hashSecret = (secret: string): string => hash("sha256", secret, "hex");

declare module "fastify" {
  interface FastifyRequest {
    /** Set by `sessionIdOf`: several hooks ask for it. */
    sessionId: string | undefined;
  }
}

/**
 * Returns the user of the request's session cookie; undefined without cookie, or when the session is unknown or
 * expired.
 */
export async function findSessionUser(context: Context, request: FastifyRequest): Promise<SessionUser | undefined> {
  if (!request.cookies[sessionCookie(context.config.secureCookies)]) return undefined;
  const idHash = sessionIdOf(context, request);
  const { db } = context.database;
  const row = await sessionByHash.first(db, { idHash });
  const now = context.now();
  if (!row || (row.remembered === 0 && now - row.last_seen_at > sessionIdleMs) || now - row.created_at > sessionMaxMs) {
    knownSessions(context).delete(idHash);
    return undefined;
  }
  knownSessions(context).add(idHash);
  if (now - row.last_seen_at > seenPrecisionMs) {
    await bestEffort(db.updateTable("sessions").set({ last_seen_at: now }).where("id_hash", "=", idHash).execute());
  }
  return {
    id: row.id,
    schoolId: row.school_id,
    timeZone: row.time_zone ?? parisZone,
    classroomId: row.classroom_id,
    teacher: row.teacher === 1,
    schoolAdmin: row.school_admin === 1,
    admin: row.admin === 1,
    // An impersonator is not asked to change the teacher's password.
    mustChangePassword: row.change_password === 1 && row.impersonator_id === null,
    impersonatorId: row.impersonator_id,
    remembered: row.remembered === 1,
    provedAt: row.proved_at,
    provider: row.provider,
    providerFactor: row.provider_factor === 1,
  };
}

export interface NewSession {
  readonly userId: number;
  /** Id of the school admin who impersonates the user. */
  readonly impersonatorId?: number;
  /** Whether the browser keeps the session once it is closed; otherwise it ends with the browser. */
  readonly remember: boolean;
  /** When the person gave a proof: now, unless it goes on from another session. */
  readonly provedAt?: number | null | undefined;
  /** Key of the provider that vouched for the user. */
  readonly provider?: string | null | undefined;
  /** Whether that provider asked for a second factor. */
  readonly providerFactor?: boolean | undefined;
}

/**
 * Opens a session and sets its cookies. The previous session of this browser ends.
 * @throws AppError 401 `unauthenticated` when the account is deleted, `school_closed` when its school is closed or
 * deleted; 403 `outside_required` to an adult whose school requires its provider
 */
export async function openSession(
  context: Context,
  trx: Trx,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { userId, impersonatorId, remember, provedAt, provider, providerFactor }: NewSession,
): Promise<void> {
  await requireOpenAccount(context, trx, userId);
  if (impersonatorId === undefined) await requireProvider(context, trx, { userId, provider, outside: outsideNameOf(context, request) });
  await endSession(context, trx, request);
  const secret = context.randomBytes(secretBytes).toString("base64url");
  const now = context.now();
  await trx
    .insertInto("sessions")
    .values({
      id_hash: hashSecret(secret),
      user_id: userId,
      impersonator_id: impersonatorId ?? null,
      created_at: now,
      last_seen_at: now,
      device: deviceLabel(request.headers["user-agent"]),
      remembered: remember ? 1 : 0,
      proved_at: provedAt === undefined ? now : provedAt,
      provider: provider ?? null,
      provider_factor: providerFactor ? 1 : 0,
    })
    .execute();
  request.opened = userId;
  const secure = context.config.secureCookies;
  const kept = { secure, ...(remember ? { maxAgeSeconds: sessionMaxMs / 1000 } : {}) };
  setCookie(reply, sessionCookie(secure), secret, kept);
  setCookie(reply, signedInCookie(secure), "1", { ...kept, readable: true });
  giveAnswerKey(context, reply, userId, remember);
  bindCsrf(request, reply, context, secret);
}

/**
 * What ends the sessions of an account, or of a school that is being closed, is waited for: none opens meanwhile.
 * @throws AppError 401 `unauthenticated` when the account is deleted; `school_closed` to anyone who is of a school that
 * is closed or deleted, but site admins
 */
async function requireOpenAccount({ database: { engine } }: Context, trx: Trx, userId: number): Promise<void> {
  const account = await trx
    .selectFrom("users")
    .where("id", "=", userId)
    .select(["admin", "school_id", "deleted_at"])
    .$if(engine === "postgres", (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  if (!account || account.deleted_at !== null) throw new AppError("unauthenticated");
  if (account.admin === 1 || account.school_id === null) return;
  const school = await trx
    .selectFrom("schools")
    .where("id", "=", account.school_id)
    .select(["closed_at", "deleted_at"])
    .$if(engine === "postgres", (query) => query.forShare())
    .executeTakeFirst();
  if (!school || (school.closed_at === null && school.deleted_at === null)) return;
  const message = "Cet établissement est supprimé. Son gestionnaire peut le rétablir par le lien qu’il a reçu, pendant trente jours.";
  throw new AppError("school_closed", school.deleted_at === null ? {} : { message });
}

/**
 * Checks, in the transaction that goes on from it, that the session of `user` is still open and has the rights that the
 * request came with: what it does would outlive what has ended it.
 * @throws AppError 401 `unauthenticated` when it has ended, 403 when a right has gone
 */
export async function requireOpenSession(context: Context, trx: Trx, request: FastifyRequest, user: SessionUser): Promise<void> {
  const person = user.impersonatorId ?? user.id;
  await lockAccount(trx, context.database.engine, person);
  const session = await trx
    .selectFrom("sessions as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .where("s.id_hash", "=", sessionIdOf(context, request))
    .select(["u.id", "u.teacher", "u.school_admin", "u.admin", "u.school_id"])
    .executeTakeFirst();
  if (!session) throw new AppError("unauthenticated");
  const keeps =
    session.id === user.id &&
    session.school_id === user.schoolId &&
    session.teacher === Number(user.teacher) &&
    session.school_admin === Number(user.schoolAdmin) &&
    session.admin === Number(user.admin);
  if (!keeps) throw new AppError("forbidden");
}

/** Checks in a transaction that the person who asked may still: nothing is asked of a command run on the machine. */
export type StillMay = (trx: Trx) => Promise<void>;

/** Returns the name, in the database, of the sign-in at a provider that this browser has begun, if any. */
export function outsideNameOf({ config }: Pick<Context, "config">, request: FastifyRequest): string | undefined {
  const secret = request.cookies[outsideCookie(config.secureCookies)];
  return secret === undefined ? undefined : hashSecret(secret);
}

/** Returns the name, in the database, of the session of the request. */
export function sessionIdOf(context: Context, request: FastifyRequest): string {
  request.sessionId ??= hashSecret(request.cookies[sessionCookie(context.config.secureCookies)] ?? "");
  return request.sessionId;
}

/** Ends the session of this browser, if any. The cookies stay until `forgetSession`. */
export async function endSession(context: Context, trx: Trx, request: FastifyRequest): Promise<void> {
  if (!request.cookies[sessionCookie(context.config.secureCookies)]) return;
  await endSessions(trx, context, (eb) => eb("id_hash", "=", sessionIdOf(context, request)));
}

/** Removes the session cookies from the browser. */
export function forgetSession(context: Context, reply: FastifyReply): void {
  const secure = context.config.secureCookies;
  clearCookie(reply, sessionCookie(secure), secure);
  clearCookie(reply, signedInCookie(secure), secure);
  clearCookie(reply, answerKeyCookie(secure), secure);
}

/**
 * Gives the browser the key of the user's waiting answers when it lacks it, as a session that an older version opened
 * does.
 */
export function renewAnswerKey(context: Context, request: FastifyRequest, reply: FastifyReply, user: SessionUser): void {
  if (request.cookies[answerKeyCookie(context.config.secureCookies)] !== answerKeyOf(context, user.id))
    giveAnswerKey(context, reply, user.id, user.remembered);
}

/**
 * Returns the value of the cookie with the key that seals the answers of this user: 32 bytes, the same at each sign-in.
 */
const answerKeyOf = ({ keys }: Pick<Context, "keys">, userId: number) =>
  `${userId}.${createHmac("sha256", keys.waitingAnswers).update(String(userId)).digest("base64url")}`;

function giveAnswerKey(context: Context, reply: FastifyReply, userId: number, remember: boolean): void {
  const secure = context.config.secureCookies;
  const kept = { secure, readable: true, ...(remember ? { maxAgeSeconds: sessionMaxMs / 1000 } : {}) };
  setCookie(reply, answerKeyCookie(secure), answerKeyOf(context, userId), kept);
}
