import type { Context } from "../context.ts";
import { type JobHandler, type JobLog, type JobLoopSettings, startJobLoop } from "./job-loop.ts";
import type { JobKind } from "./outbox.queries.ts";

export type JobHandlers = Partial<Record<JobKind, JobHandler>>;

export interface Worker {
  /** Stops taking jobs; resolves once the running jobs have ended. */
  stop(): Promise<void>;
}

const usual = { pollMs: 3_000, leaseMs: 60_000 };
/** Push services, and learning platforms, called at the same time; the other kinds of job have one lane. */
const lanesOf: Partial<Record<JobKind, number>> = { push: 16, lti: 4 };

/**
 * Starts running jobs, each kind that has a handler on its own: a slow service does not delay the other kinds, nor a
 * push service another.
 */
export function startWorker(
  context: Context,
  handlers: JobHandlers,
  log: JobLog,
  options: Partial<Pick<JobLoopSettings, "pollMs" | "leaseMs">> = {},
): Worker {
  const kinds = Object.entries(handlers) as [JobKind, JobHandler][];
  const loops = kinds.map(([kind, handler]) =>
    startJobLoop(context, { kind, handler, log, lanes: lanesOf[kind] ?? 1, ...usual, ...options }),
  );
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
