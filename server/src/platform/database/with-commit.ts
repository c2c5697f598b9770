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
