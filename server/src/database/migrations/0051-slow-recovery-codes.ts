import { argon2Sync, randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { formatPhc } from "../../accounts/phc.ts";

const parameters = { memoryKib: 19_456, passes: 2, lanes: 1 };

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
      parallelism: parameters.lanes,
      tagLength: 32,
      memory: parameters.memoryKib,
      passes: parameters.passes,
    });
    const slow = formatPhc({ ...parameters, salt, hash });
    await sql`update recovery_codes set code_hash = ${slow} where user_id = ${user_id} and code_hash = ${code_hash}`.execute(db);
  }
}
