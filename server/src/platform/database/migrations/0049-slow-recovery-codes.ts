import { argon2Sync, randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";

const memoryKib = 19_456;
const passes = 2;
const base64 = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

/** Recovery codes are kept by a slow hash of their keyed one, with a salt for each account: about 25 ms a code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ user_id: number; code_hash: string }>`select user_id, code_hash from recovery_codes`.execute(db);
  const salts = new Map<number, Buffer>();
  for (const { user_id, code_hash } of rows) {
    const salt = salts.get(user_id) ?? randomBytes(16);
    salts.set(user_id, salt);
    const hash = argon2Sync("argon2id", {
      message: code_hash,
      nonce: salt,
      parallelism: 1,
      tagLength: 32,
      memory: memoryKib,
      passes,
    });
    // As `accounts/phc.ts` writes them today.
    const slow = `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${base64(salt)}$${base64(hash)}`;
    await sql`update recovery_codes set code_hash = ${slow} where user_id = ${user_id} and code_hash = ${code_hash}`.execute(db);
  }
}
