import type { Context } from "../context.ts";
import type { Trx } from "../database/database.ts";
import { insertJobs, type JobKind, type NewJob } from "./outbox.queries.ts";
import { wakeWorkers } from "./wake-signal.ts";

/**
 * Adds a job that runs only after `trx` commits: requests never wait for another server, and a rolled-back change sends nothing. A job runs
 * at least once; it may run twice when a process dies in the middle.
 * @param payload input of the handler of `kind`; stored unencrypted in the database until the job is done
 */
export const enqueue = (trx: Trx, context: Context, kind: JobKind, payload: object): Promise<void> =>
  enqueueAll(trx, context, kind, [payload]);

/** Adds several jobs of one kind. */
export const enqueueAll = (trx: Trx, context: Context, kind: JobKind, payloads: readonly object[]): Promise<void> =>
  enqueueInLanes(
    trx,
    context,
    kind,
    payloads.map((payload) => ({ payload })),
  );

/** Adds several jobs of one kind, each in its lane. */
export const enqueueInLanes = (trx: Trx, context: Context, kind: JobKind, jobs: readonly NewJob[]): Promise<void> =>
  insertJobs(trx, kind, jobs, context.now());

/** Runs `work`, which may enqueue jobs, in a transaction, then wakes the workers of this process. */
export async function transactionWithJobs<T>(context: Context, work: (trx: Trx) => Promise<T>): Promise<T> {
  const result = await context.database.transaction(work);
  wakeWorkers(context.database);
  return result;
}
