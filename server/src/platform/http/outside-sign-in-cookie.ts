import type { FastifyReply } from "fastify";
import { decryptText, encryptText } from "../config/encryption.ts";
import type { Context } from "../context.ts";
import type { Db, Trx } from "../database/database.ts";
import { clearCookie, outsideCookie, setCookie } from "./cookies.ts";
import { hashSecret } from "./session.ts";

/** Time to sign in at a provider or, once back, to find one's class code or one's card. */
const lifetimeMs = 20 * 60_000;

/** A sign-in at a provider, as its browser takes it along. */
export interface OutsideSignIn {
  /** Who links an identity to their account; null for a visitor who signs in. */
  readonly userId: number | null;
  readonly provider: string;
  /** Null until the person is back; then whether they may be an adult. */
  readonly adult: boolean | null;
  /** What must be found again, as JSON. */
  readonly content: object;
}

/** Keeps a sign-in for this browser, which nothing but its cookie finds again. */
export async function keepOutsideSignIn(context: Context, trx: Trx, reply: FastifyReply, signIn: OutsideSignIn): Promise<void> {
  const secret = context.randomBytes(32).toString("base64url");
  await trx
    .insertInto("outside_sign_ins")
    .values({
      id_hash: hashSecret(secret),
      user_id: signIn.userId,
      provider: signIn.provider,
      adult: signIn.adult === null ? null : signIn.adult ? 1 : 0,
      sealed: encryptText(JSON.stringify(signIn.content), context.keys.outsideSignIn, context.randomBytes),
      expires_at: context.now() + lifetimeMs,
    })
    .execute();
  const secure = context.config.secureCookies;
  setCookie(reply, outsideCookie(secure), secret, { secure, maxAgeSeconds: lifetimeMs / 1000 });
}

export const forgetOutsideSignIn = ({ config }: Context, reply: FastifyReply): void =>
  clearCookie(reply, outsideCookie(config.secureCookies), config.secureCookies);

/** Returns the sign-in at a provider of a browser, unless it is over. */
export async function findOutsideSignIn(context: Context, db: Db, idHash: string | undefined): Promise<OutsideSignIn | undefined> {
  if (idHash === undefined) return undefined;
  const row = await db
    .selectFrom("outside_sign_ins")
    .where("id_hash", "=", idHash)
    .where("expires_at", ">", context.now())
    .select(["user_id", "provider", "adult", "sealed"])
    .executeTakeFirst();
  const content = row && decryptText(row.sealed, context.keys.outsideSignIn);
  return row && content
    ? { userId: row.user_id, provider: row.provider, adult: row.adult === null ? null : row.adult === 1, content: JSON.parse(content) }
    : undefined;
}

/** Ends a sign-in at a provider. @returns false when it is over: of two simultaneous calls, one goes on */
export async function endOutsideSignIn(db: Db, idHash: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("outside_sign_ins").where("id_hash", "=", idHash).executeTakeFirst();
  return numDeletedRows > 0n;
}
