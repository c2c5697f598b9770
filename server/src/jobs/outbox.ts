import type { Context } from "../context.ts";
import type { Trx } from "../database/database.ts";
import { ringWorkers } from "./doorbell.ts";
import { insertJobs, type JobKind } from "./outbox.queries.ts";

/**
 * Leaves a job to be done after the transaction that caused it, and only if that one commits: no request waits for a foreign server, and
 * nothing is sent about something that did not happen. A job may be done twice when a process dies in the middle, never zero times.
 * @param payload what the handler of `kind` reads; it lies in clear in the database until the job is done
 */
export const enqueue = (trx: Trx, context: Context, kind: JobKind, payload: object): Promise<void> =>
  enqueueAll(trx, context, kind, [payload]);

/** Leaves many jobs of a kind at once. */
export const enqueueAll = (trx: Trx, context: Context, kind: JobKind, payloads: readonly object[]): Promise<void> =>
  insertJobs(
    trx,
    kind,
    payloads.map((payload) => JSON.stringify(payload)),
    context.now(),
  );

/** Runs `work`, which may enqueue jobs, in a transaction; once it is committed the workers of this process look at once. */
export async function transactionWithJobs<T>(context: Context, work: (trx: Trx) => Promise<T>): Promise<T> {
  const result = await context.database.transaction(work);
  ringWorkers(context.database);
  return result;
}
