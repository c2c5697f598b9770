import { createHmac, timingSafeEqual } from "node:crypto";
import type { Keys } from "../../platform/config/secret.ts";
import type { Db } from "../../platform/database/database.ts";
import { findCard } from "./accounts.queries.ts";

/** 128 bits: nobody finds the token of a card by trying. */
const macBytes = 16;

/**
 * Returns the token of a student card: the account's id and a seal of the card's encrypted password. A new password
 * makes another token. Without a card password there is no token, and a new email or username leaves the token as it
 * is.
 */
export const cardToken = (userId: number, encryptedPassword: string, keys: Keys): string =>
  `${userId}.${seal(userId, encryptedPassword, keys).toString("base64url")}`;

const seal = (userId: number, encryptedPassword: string, keys: Keys): Buffer =>
  createHmac("sha256", keys.cardToken).update(`${userId}:${encryptedPassword}`).digest().subarray(0, macBytes);

/** Returns the account that a card opens; undefined when the token is no card's, or that of a former card. */
export async function findCardOwner(db: Db, keys: Keys, token: string): Promise<number | undefined> {
  const [, id = "", mac = ""] = /^(\d{1,9})\.([\w-]{22})$/.exec(token) ?? [];
  if (!id) return undefined;
  const card = await findCard(db, Number(id));
  if (!card) return undefined;
  const given = Buffer.from(mac, "base64url");
  const expected = seal(card.id, card.password, keys);
  return given.length === expected.length && timingSafeEqual(given, expected) ? card.id : undefined;
}
