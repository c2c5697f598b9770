import { hash } from "node:crypto";
import { signedInCookie } from "@badin/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import type { Trx } from "../database/database.ts";
import { prepared } from "../database/prepared.ts";
import { clearCookie, sessionCookie, setCookie } from "./cookies.ts";
import { endSessions } from "./end-sessions.ts";
import { AppError } from "./errors.ts";

const minute = 60_000;
export const sessionIdleMs = 12 * 60 * minute;
export const sessionMaxMs = 30 * 24 * 60 * minute;
/** Minimum time between two writes of `last_seen_at`, so that most requests write nothing. */
const seenPrecisionMs = 5 * minute;
const secretBytes = 32;
/** Length of a session's secret in its cookie: base64url without padding. */
export const sessionSecretLength = Math.ceil((secretBytes * 4) / 3);

/** The signed-in user, as access rules need it. */
export interface SessionUser {
  readonly id: number;
  /** Null for a site admin who belongs to no school. */
  readonly schoolId: number | null;
  readonly classroomId: number | null;
  readonly teacher: boolean;
  readonly schoolAdmin: boolean;
  readonly admin: boolean;
  readonly mustChangePassword: boolean;
  /** Id of the school admin who is impersonating this user; null outside an impersonation. */
  readonly impersonatorId: number | null;
}

const sessionByHash = prepared((db, p: { idHash: string }) =>
  db
    .selectFrom("sessions as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .where("s.id_hash", "=", p.idHash)
    .select([
      "u.id",
      "u.school_id",
      "u.classroom_id",
      "u.teacher",
      "u.school_admin",
      "u.admin",
      "u.change_password",
      "s.impersonator_id",
      "s.created_at",
      "s.last_seen_at",
    ]),
);

/** Returns the SHA-256 hash (hex) that the database stores in place of a secret held in a cookie or a mail. */
export const hashSecret = (secret: string): string => hash("sha256", secret, "hex");

/** Returns the user of the request's session cookie; undefined without cookie, or when the session is unknown or expired. */
export async function findSessionUser(context: Context, request: FastifyRequest): Promise<SessionUser | undefined> {
  const cookie = request.cookies[sessionCookie(context.config.secureCookies)];
  if (!cookie) return undefined;
  const idHash = hashSecret(cookie);
  const { db } = context.database;
  const row = await sessionByHash.first(db, { idHash });
  const now = context.now();
  if (!row || now - row.last_seen_at > sessionIdleMs || now - row.created_at > sessionMaxMs) return undefined;
  if (now - row.last_seen_at > seenPrecisionMs) {
    await db.updateTable("sessions").set({ last_seen_at: now }).where("id_hash", "=", idHash).execute();
  }
  return {
    id: row.id,
    schoolId: row.school_id,
    classroomId: row.classroom_id,
    teacher: row.teacher === 1,
    schoolAdmin: row.school_admin === 1,
    admin: row.admin === 1,
    // An impersonator is not asked to change the teacher's password.
    mustChangePassword: row.change_password === 1 && row.impersonator_id === null,
    impersonatorId: row.impersonator_id,
  };
}

/**
 * Opens a session for `userId` and sets its cookies. The previous session of this browser ends.
 * @throws AppError 401 `school_closed` when a site admin has closed the school of the user
 */
export async function openSession(
  context: Context,
  trx: Trx,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  userId: number,
  impersonatorId: number | null = null,
): Promise<void> {
  if (await isSchoolClosed(trx, userId)) throw new AppError("school_closed");
  await endSession(context, trx, request);
  const secret = context.randomBytes(secretBytes).toString("base64url");
  const now = context.now();
  await trx
    .insertInto("sessions")
    .values({ id_hash: hashSecret(secret), user_id: userId, impersonator_id: impersonatorId, created_at: now, last_seen_at: now })
    .execute();
  const secure = context.config.secureCookies;
  const maxAgeSeconds = sessionMaxMs / 1000;
  setCookie(reply, sessionCookie(secure), secret, { secure, maxAgeSeconds });
  setCookie(reply, signedInCookie, "1", { secure, maxAgeSeconds, readable: true });
}

async function isSchoolClosed(trx: Trx, userId: number): Promise<boolean> {
  const row = await trx
    .selectFrom("users as u")
    .innerJoin("schools as s", "s.id", "u.school_id")
    .where("u.id", "=", userId)
    .where("u.admin", "=", 0)
    .where("s.closed_at", "is not", null)
    .select("u.id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the session of this browser, if any. The cookies stay until `forgetSession`. */
export async function endSession(context: Context, trx: Trx, request: FastifyRequest): Promise<void> {
  const cookie = request.cookies[sessionCookie(context.config.secureCookies)];
  if (cookie) await endSessions(trx, context, (eb) => eb("id_hash", "=", hashSecret(cookie)));
}

/** Removes the session cookies from the browser. */
export function forgetSession(context: Context, reply: FastifyReply): void {
  const secure = context.config.secureCookies;
  clearCookie(reply, sessionCookie(secure), secure);
  clearCookie(reply, signedInCookie, secure);
}
