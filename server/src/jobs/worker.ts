import type { Context } from "../context.ts";
import { type JobHandler, type JobLog, type JobLoopSettings, startJobLoop } from "./job-loop.ts";
import type { JobKind } from "./outbox.queries.ts";

export type JobHandlers = Partial<Record<JobKind, JobHandler>>;

export interface Worker {
  /** Stops taking jobs; resolves once the running jobs have ended. */
  stop(): Promise<void>;
}

const usual = { pollMs: 3_000, leaseMs: 60_000 };

/** Starts running jobs, one lane per kind that has a handler: a slow service does not delay the other kinds. */
export function startWorker(
  context: Context,
  handlers: JobHandlers,
  log: JobLog,
  options: Partial<Pick<JobLoopSettings, "pollMs" | "leaseMs">> = {},
): Worker {
  const kinds = Object.entries(handlers) as [JobKind, JobHandler][];
  const lanes = kinds.map(([kind, handler]) => startJobLoop(context, { kind, handler, log, ...usual, ...options }));
  return {
    stop: async () => {
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}
