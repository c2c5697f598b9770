import { createHmac } from "node:crypto";
import { codeAlphabet, randomText } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import { hashWithSalt } from "../accounts/passwords.ts";
import { parsePhc } from "../accounts/phc.ts";
import { findCodeHash } from "./second-factors.queries.ts";

const count = 10;
/** 49 random bits a code: enough behind attempts that wait longer and longer. */
const length = 10;
const saltBytes = 16;

/** Returns a typed code as it was made, whatever its case, spaces and hyphens. */
export const bareCode = (typed: string): string => typed.toUpperCase().replace(/[\s\u2010-\u2015-]/g, "");

/**
 * Returns what the database keeps of a recovery code: a slow hash of a keyed one, whose key is derived from the
 * application secret. The codes of an account share a salt, so that a typed one is hashed once.
 */
const hashCode = ({ keys }: Context, userId: number, bare: string, salt: Uint8Array): Promise<string> =>
  hashWithSalt(createHmac("sha256", keys.recoveryCode).update(`${userId} ${bare}`).digest("hex"), salt);

/**
 * Returns the hash that a typed code has if it is one of `userId`; undefined when there is none. Slow: never call it
 * inside a transaction.
 */
export async function hashTypedCode(context: Context, userId: number, bare: string): Promise<string | undefined> {
  const known = await findCodeHash(context.database.db, userId);
  const salt = known === undefined ? undefined : parsePhc(known)?.salt;
  return salt && hashCode(context, userId, bare, salt);
}

/**
 * Makes ten new recovery codes, `XXXXX-XXXXX`, shown once, with what to keep of them. Slow: never call it inside a
 * transaction.
 */
export async function makeCodes(context: Context, userId: number): Promise<{ codes: string[]; hashes: string[] }> {
  const salt = context.randomBytes(saltBytes);
  const codes = Array.from({ length: count }, () => randomText(length, codeAlphabet, context.randomBytes));
  return {
    codes: codes.map((code) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`),
    hashes: await Promise.all(codes.map((code) => hashCode(context, userId, code, salt))),
  };
}
