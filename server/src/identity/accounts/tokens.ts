import { dayMs, hourMs } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import type { TokensTable } from "../../platform/database/schema.ts";
import { hashSecret } from "../../platform/http/session.ts";

export type TokenKind = TokensTable["kind"];

export const activationDays = 7;
export const resetHours = 1;
const lifetimeMs: Record<TokenKind, number> = {
  activation: activationDays * dayMs,
  reset: resetHours * hourMs,
  "sign-up": activationDays * dayMs,
};
/** The kinds that choose a password: their tokens are mailed. */
const mailedKinds = ["activation", "reset"] as const;
export type MailedKind = (typeof mailedKinds)[number];

/** Issues a token for a mail to `userId`. The database keeps only its hash. Deletes the expired tokens of the user. */
export async function issueToken(db: Db, context: Context, userId: number, kind: TokenKind): Promise<string> {
  const token = context.randomBytes(32).toString("base64url");
  const now = context.now();
  await db.deleteFrom("tokens").where("user_id", "=", userId).where("expires_at", "<=", now).execute();
  await db
    .insertInto("tokens")
    .values({ token_hash: hashSecret(token), user_id: userId, kind, created_at: now, expires_at: now + lifetimeMs[kind] })
    .execute();
  return token;
}

/** Returns the URL of the page where the bearer of `token` chooses a password. */
export const tokenUrl = ({ config }: Context, token: string): string => `${config.publicUrl}/change-password?t=${token}`;

/** Returns the owner of a valid token, by default a mailed one; undefined otherwise. */
export async function findTokenOwner(db: Db, token: string, now: number, ...kinds: TokenKind[]): Promise<number | undefined> {
  const row = await db
    .selectFrom("tokens")
    .where("token_hash", "=", hashSecret(token))
    .where("kind", "in", kinds.length > 0 ? kinds : mailedKinds)
    .where("expires_at", ">", now)
    .select("user_id")
    .executeTakeFirst();
  return row?.user_id;
}

/**
 * Deletes the mailed token of a hash and returns its owner. Of two simultaneous calls, one gets the owner and the other
 * undefined.
 */
export async function consumeToken(trx: Trx, tokenHash: string, now: number): Promise<number | undefined> {
  const row = await trx
    .deleteFrom("tokens")
    .where("token_hash", "=", tokenHash)
    .where("kind", "in", mailedKinds)
    .where("expires_at", ">", now)
    .returning("user_id")
    .executeTakeFirst();
  return row?.user_id;
}

/** Invalidates every link sent to `userId` so far. */
export async function deleteTokens(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom("tokens").where("user_id", "=", userId).execute();
}
