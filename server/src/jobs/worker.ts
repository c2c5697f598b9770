import type { Context } from "../context.ts";
import { type JobHandler, type JobLog, type LaneSettings, startLane } from "./lane.ts";
import type { JobKind } from "./outbox.queries.ts";

export type JobHandlers = Partial<Record<JobKind, JobHandler>>;

export interface Worker {
  /** Takes no more jobs; resolves once those in hand have ended. */
  stop(): Promise<void>;
}

const usual = { pollMs: 3_000, leaseMs: 60_000 };

/** Starts doing the jobs of the kinds that have a handler, one at a time for each kind: a slow service holds up no other. */
export function startWorker(
  context: Context,
  handlers: JobHandlers,
  log: JobLog,
  options: Partial<Pick<LaneSettings, "pollMs" | "leaseMs">> = {},
): Worker {
  const kinds = Object.entries(handlers) as [JobKind, JobHandler][];
  const lanes = kinds.map(([kind, handler]) => startLane(context, { kind, handler, log, ...usual, ...options }));
  return {
    stop: async () => {
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}
