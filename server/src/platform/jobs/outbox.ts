import type { Context } from "../context.ts";
import type { Trx } from "../database/database.ts";
import { insertJobs, type JobKind } from "./outbox.queries.ts";
import { wakeWorkers } from "./wake-signal.ts";

/**
 * Adds a job that runs only after `trx` commits: requests never wait for another server, and a rolled-back change sends nothing. A job runs
 * at least once; it may run twice when a process dies in the middle.
 * @param payload input of the handler of `kind`; stored unencrypted in the database until the job is done
 */
export const enqueue = (trx: Trx, context: Context, kind: JobKind, payload: object): Promise<void> =>
  insertJobs(trx, kind, [{ payload }], context.now());

/** Adds a mail for each of `items`. */
export const enqueueMails = <T>(trx: Trx, context: Context, items: readonly T[], payloadOf: (item: T) => object): Promise<void> =>
  insertJobs(
    trx,
    "mail",
    items.map((item) => ({ payload: payloadOf(item) })),
    context.now(),
  );

/** Runs `work`, which may enqueue jobs, in a transaction, then wakes the workers of this process. */
export async function transactionWithJobs<T>(context: Context, work: (trx: Trx) => Promise<T>): Promise<T> {
  const result = await context.database.transaction(work);
  wakeWorkers(context.database);
  return result;
}
