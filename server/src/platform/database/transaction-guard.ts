import { AsyncLocalStorage } from "node:async_hooks";

const current = new AsyncLocalStorage<true>();

/** Runs `work` with the mark that `assertOutsideTransaction` checks. */
export const markTransaction = <T>(work: () => Promise<T>): Promise<T> => current.run(true, work);

/** @throws Error inside a transaction: a query on `db` there would wait forever for that transaction, or would not see its changes */
export function assertOutsideTransaction(): void {
  if (current.getStore()) throw new Error("A query used `db` inside a transaction: pass `trx` instead");
}
