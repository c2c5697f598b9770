import type { Kysely } from "kysely";
import type { Schema } from "./schema.ts";

type Db = Kysely<Schema>;

/** The statements of each open transaction that its commit does not wait for. */
export const leavingWithCommit = new WeakMap<Db, Promise<unknown>[]>();

/**
 * Lets a statement of a transaction, one that has left and whose outcome `work` does not need, be followed by the
 * others and by the commit without waiting for its answer. When it fails, nothing is kept and the transaction rejects
 * with that failure.
 */
export function withCommit(trx: Db, statement: Promise<unknown>): Promise<unknown> | undefined {
  const leaving = leavingWithCommit.get(trx);
  if (!leaving) return statement;
  statement.catch(() => undefined);
  leaving.push(statement);
}

/**
 * Waits for statements that left together, on one connection where the engine can. Once all have ended, throws the
 * failure of the first that failed in the order of the list, as if each had waited for those before it.
 */
export async function inOrder<const T extends readonly unknown[]>(statements: T): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const outcomes = await Promise.allSettled(statements);
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as { -readonly [K in keyof T]: Awaited<T[K]> };
}
