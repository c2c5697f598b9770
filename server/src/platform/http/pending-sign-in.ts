import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import type { Trx } from "../database/database.ts";
import { clearCookie, pendingSignInCookie, setCookie } from "./cookies.ts";
import { hashSecret } from "./session.ts";

/** Time to take one's phone and type the code. */
const lifetimeMs = 10 * 60_000;

/** A sign-in whose password was right, and that waits for the second factor. */
export interface PendingSignIn {
  readonly userId: number;
  /** Whether the browser is to keep the session once it is closed. */
  readonly remember: boolean;
  /** Key of the provider that vouched for the user, instead of a password. */
  readonly provider?: string | undefined;
  /** The password that a mailed link has chosen, and the link: nothing changes before the second step. */
  readonly chosen?: { readonly passwordHash: string; readonly tokenHash: string };
}

/** Makes the sign-in of this browser wait for its second step. The cookie opens nothing but that step. */
export async function openPendingSignIn(
  context: Context,
  trx: Trx,
  reply: FastifyReply,
  { userId, remember, provider, chosen }: PendingSignIn,
): Promise<void> {
  const secret = context.randomBytes(32).toString("base64url");
  await trx
    .insertInto("pending_sign_ins")
    .values({
      id_hash: hashSecret(secret),
      user_id: userId,
      remembered: remember ? 1 : 0,
      challenge: null,
      provider: provider ?? null,
      password_hash: chosen?.passwordHash ?? null,
      token_hash: chosen?.tokenHash ?? null,
      expires_at: context.now() + lifetimeMs,
    })
    .execute();
  const secure = context.config.secureCookies;
  setCookie(reply, pendingSignInCookie(secure), secret, { secure, maxAgeSeconds: lifetimeMs / 1000 });
}

/** Returns the name, in the database, of the sign-in that waits in this browser; undefined without any. */
export function pendingSignInOf({ config }: Context, request: FastifyRequest): string | undefined {
  const secret = request.cookies[pendingSignInCookie(config.secureCookies)];
  return secret === undefined ? undefined : hashSecret(secret);
}

export const forgetPendingSignIn = ({ config }: Context, reply: FastifyReply): void =>
  clearCookie(reply, pendingSignInCookie(config.secureCookies), config.secureCookies);
