import { AsyncLocalStorage } from "node:async_hooks";

const current = new AsyncLocalStorage<true>();

/** Runs `work` marked as being inside a transaction. */
export const markTransaction = <T>(work: () => Promise<T>): Promise<T> => current.run(true, work);

/**
 * @throws when called inside a transaction: a query on `db` there would wait for ever for that very transaction, or read beside it.
 */
export function assertOutsideTransaction(): void {
  if (current.getStore()) throw new Error("A query used `db` inside a transaction: pass `trx` instead");
}
