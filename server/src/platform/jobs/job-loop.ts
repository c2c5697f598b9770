import { setTimeout as delay } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Context } from "../context.ts";
import { describeError } from "./describe-error.ts";
import { noteFailure } from "./last-failures.ts";
import { deleteJob, type Job, type JobKind, postponeJob, renewLease, takeJob } from "./outbox.queries.ts";
import { backOffMs, longestWaitMs, maxAttempts } from "./outbox.rules.ts";
import { PermanentFailure } from "./permanent-failure.ts";
import { tellFailure } from "./tell-failure.ts";
import { addWakeSignal, removeWakeSignal, WakeSignal } from "./wake-signal.ts";

/**
 * Runs one job; rejects when the job must be retried, with PermanentFailure when that is of no use. `stopping` is
 * aborted when the program stops. `key` is the same each time the job runs, and that of no other job.
 */
export type JobHandler = (payload: unknown, stopping: AbortSignal, key?: string) => Promise<void>;

/** Error of a job to retry, but not before a delay that the remote service requested. */
export class RetryLater extends Error {
  readonly afterMs: number;
  constructor(message: string, afterMs: number) {
    super(message);
    this.afterMs = afterMs;
  }
}
export type JobLog = Pick<FastifyBaseLogger, "info" | "warn" | "error">;

export interface JobLoopSettings {
  readonly kind: JobKind;
  readonly handler: JobHandler;
  readonly log: JobLog;
  /** Milliseconds between two reads of the outbox, in the absence of a signal from this process. */
  readonly pollMs: number;
  /** Duration of a lease in milliseconds: how long the job of a dead process stays blocked. */
  readonly leaseMs: number;
  /** How many lanes run side by side. */
  readonly lanes?: number;
}

/** Runs the jobs of one kind, those of one lane one after the other, until `stop` is called. */
export function startJobLoop(context: Context, settings: JobLoopSettings): { stop(): Promise<void> } {
  const wakeSignal = new WakeSignal();
  const stopping = new AbortController();
  const running = new Map<string, Promise<void>>();
  const start = (job: Job) => {
    const ended = perform(context, settings, job, stopping.signal).finally(() => {
      running.delete(job.lane);
      wakeSignal.ring();
    });
    running.set(job.lane, ended);
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      const job = running.size < (settings.lanes ?? 1) ? await take(context, settings, [...running.keys()]) : undefined;
      if (job) start(job);
      else await wakeSignal.wait(settings.pollMs);
    }
    await Promise.all(running.values());
  };
  addWakeSignal(context.database, wakeSignal);
  const ended = run();
  return {
    stop: () => {
      stopping.abort();
      removeWakeSignal(context.database, wakeSignal);
      wakeSignal.ring();
      return ended;
    },
  };
}

async function take({ database, now }: Context, { kind, leaseMs, log }: JobLoopSettings, busy: string[]): Promise<Job | undefined> {
  try {
    return await takeJob(database.db, database.engine, { kind, busy }, { now: now(), leaseEnd: now() + leaseMs });
  } catch (error) {
    log.error({ kind, error: describeError(error) }, "the outbox cannot be read");
    return undefined;
  }
}

async function perform(context: Context, settings: JobLoopSettings, job: Job, stopping: AbortSignal): Promise<void> {
  const ended = new AbortController();
  const lease = keepLease(context, settings, job, ended.signal);
  try {
    if (job.attempts > maxAttempts) throw new Error("the process ended each time in the middle of this job");
    await settings.handler(JSON.parse(job.payload), stopping, `${job.id}.${job.created_at.toString(36)}`);
    await deleteJob(context.database.db, job);
  } catch (error) {
    await fail(context, settings, job, error);
  } finally {
    ended.abort();
    await lease;
  }
}

/** Renews the lease while the job runs, so that no other worker takes a slow job. */
async function keepLease({ database, now }: Context, { leaseMs }: JobLoopSettings, job: Job, ended: AbortSignal): Promise<void> {
  for (;;) {
    await delay(leaseMs / 3, undefined, { signal: ended, ref: false }).catch(() => undefined);
    if (ended.aborted) return;
    await renewLease(database.db, job, now() + leaseMs).catch(() => undefined);
  }
}

async function fail({ database, now }: Context, { log }: JobLoopSettings, job: Job, failure: unknown): Promise<void> {
  const error = describeError(failure);
  const dead = job.attempts >= maxAttempts || failure instanceof PermanentFailure;
  const asked = failure instanceof RetryLater ? Math.min(failure.afterMs, longestWaitMs) : 0;
  const waitMs = Math.max(backOffMs(job.attempts), asked);
  const told = { job: job.id, kind: job.kind, attempts: job.attempts, error };
  if (dead) log.error(told, "job given up");
  else log.warn(told, "job failed, to be done again");
  try {
    await postponeJob(database.db, job, dead ? undefined : now() + waitMs, error);
    await noteFailure(database.db, job.kind, { at: now(), error: tellFailure(failure) });
  } catch {
    // The database is unavailable: the lease will expire and the job will run again.
  }
}
