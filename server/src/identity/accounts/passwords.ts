import { argon2, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import type { RandomBytes } from "@badin/contract";
import { createLimiter } from "../../platform/limiter.ts";
import { formatPhc, type PasswordHash, parsePhc } from "./phc.ts";

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. Takes about 25 ms of one core. */
const current = { memoryKib: 19_456, passes: 2, lanes: 1 };
const saltBytes = 16;
const hashBytes = 32;

/** Each hash takes a core and 19 MiB: at most four run at once, so that other requests keep being served. */
const limitHashing = createLimiter(4);
const derive = promisify(argon2);

/** Compared against when no password is stored, so that an unknown username takes as long as a known one. */
const nobody: PasswordHash = { ...current, salt: Buffer.alloc(saltBytes), hash: Buffer.alloc(hashBytes) };

/** Returns the PHC string to store for `password`. Slow: never call it inside a transaction. */
export const hashPassword = (password: string, randomBytes: RandomBytes): Promise<string> => hashWithSalt(password, randomBytes(saltBytes));

/**
 * Returns the PHC string of `secret` with a salt that several secrets of one account share, so that one hash tells
 * which it is. Slow, as above.
 */
export async function hashWithSalt(secret: string, salt: Uint8Array): Promise<string> {
  const hash = { ...current, salt: Buffer.from(salt), hash: Buffer.alloc(hashBytes) };
  return formatPhc({ ...hash, hash: await compute(secret, hash) });
}

/** Returns whether `password` matches `stored`. Without a stored password, returns false after the same time. */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const known = stored ? parsePhc(stored) : undefined;
  const expected = known ?? nobody;
  const matches = timingSafeEqual(await compute(password, expected), expected.hash);
  return matches && known !== undefined;
}

/** Returns whether `stored` was made with weaker parameters than today's, and must be replaced at the next sign-in. */
export function needsRehash(stored: string): boolean {
  const known = parsePhc(stored);
  return !known || known.memoryKib < current.memoryKib || known.passes < current.passes || known.hash.length < hashBytes;
}

/**
 * Hashes the NFKC form of the password, so that keyboards which encode accents differently give the same hash (NIST SP
 * 800-63B, 3.1.1.2).
 */
const compute = (password: string, { memoryKib, passes, lanes, salt, hash }: PasswordHash): Promise<Buffer> =>
  limitHashing(() =>
    derive("argon2id", {
      message: password.normalize("NFKC"),
      nonce: salt,
      parallelism: lanes,
      tagLength: hash.length,
      memory: memoryKib,
      passes,
    }),
  );
