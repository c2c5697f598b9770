import type { Context } from "../context.ts";
import type { Db, Trx } from "../database/database.ts";
import type { TokensTable } from "../database/schema.ts";
import { hashSecret } from "../http/session.ts";

export type TokenKind = TokensTable["kind"];

export const activationDays = 7;
export const resetHours = 1;
const hour = 60 * 60 * 1000;
const lifetimeMs: Record<TokenKind, number> = { activation: activationDays * 24 * hour, reset: resetHours * hour };

/** A new token for the mails to `userId`; the database keeps its hash only. Those that have expired go. */
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

/** The page where the bearer of `token` chooses a password. */
export const tokenUrl = ({ config }: Context, token: string): string => `${config.publicUrl}/change-password?t=${token}`;

/** Whose token it is, while it is good; undefined otherwise. */
export async function findTokenOwner(db: Db, token: string, now: number): Promise<number | undefined> {
  const row = await db
    .selectFrom("tokens")
    .where("token_hash", "=", hashSecret(token))
    .where("expires_at", ">", now)
    .select("user_id")
    .executeTakeFirst();
  return row?.user_id;
}

/** Uses `token` up: of two calls at once, one gets its owner and the other nothing. */
export async function consumeToken(trx: Trx, token: string, now: number): Promise<number | undefined> {
  const row = await trx
    .deleteFrom("tokens")
    .where("token_hash", "=", hashSecret(token))
    .where("expires_at", ">", now)
    .returning("user_id")
    .executeTakeFirst();
  return row?.user_id;
}

/** Every link sent to `userId` so far stops working. */
export async function deleteTokens(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom("tokens").where("user_id", "=", userId).execute();
}
