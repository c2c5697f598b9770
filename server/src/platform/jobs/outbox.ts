import type { Context } from "../context.ts";
import type { Trx } from "../database/database.ts";
import { onCommit } from "../database/on-commit.ts";
import { insertJobs, type JobKind, type NewJob } from "./outbox.queries.ts";
import { wakeWorkers } from "./wake-signal.ts";

/**
 * Adds jobs that run only after `trx` commits, which wakes the workers of this process: requests never wait for another
 * server, and a rolled-back change sends nothing. A job runs at least once; it may run twice when a process dies in the
 * middle.
 * @param jobs a payload is the input of the handler of `kind`; it is stored unencrypted in the database until the job
 * is done
 * @param delayMs how long the jobs wait, in milliseconds
 */
export async function enqueueAll(trx: Trx, context: Context, kind: JobKind, jobs: readonly NewJob[], delayMs = 0): Promise<void> {
  await insertJobs(trx, kind, jobs, context.now() + delayMs);
  onCommit(() => wakeWorkers(context.database));
}

/** Adds one job: see `enqueueAll`. */
export const enqueue = (trx: Trx, context: Context, kind: JobKind, payload: object): Promise<void> =>
  enqueueAll(trx, context, kind, [{ payload }]);

/** Adds a mail for each of `items`, after `delayMs`. */
export const enqueueMails = <T>(
  trx: Trx,
  context: Context,
  items: readonly T[],
  payloadOf: (item: T) => object,
  delayMs = 0,
): Promise<void> =>
  enqueueAll(
    trx,
    context,
    "mail",
    items.map((item) => ({ payload: payloadOf(item) })),
    delayMs,
  );
