import { describeError } from "./describe-error.ts";
import type { JobLog } from "./job-loop.ts";
import type { Worker } from "./worker.ts";

/** One thing that a clock does. */
interface Task {
  readonly run: () => Promise<unknown>;
  /** What the log says when it fails. */
  readonly failure: string;
}

/**
 * Runs the tasks one after the other, now and then every `everyMs`, until stopped. A task that fails is logged and
 * hinders no other. A turn that is due while the one before still runs is left out.
 */
export function startClock(everyMs: number, log: Pick<JobLog, "error">, tasks: readonly Task[]): Worker {
  let turn: Promise<void> | undefined;
  const runAll = async () => {
    for (const { run, failure } of tasks) await run().catch((error: unknown) => log.error({ error: describeError(error) }, failure));
  };
  const tick = () => {
    turn ??= runAll().finally(() => {
      turn = undefined;
    });
  };
  tick();
  const timer = setInterval(tick, everyMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await turn;
    },
  };
}
