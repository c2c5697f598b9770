import type { Context } from "../context.ts";
import { describeError } from "../jobs/describe-error.ts";
import type { JobLog } from "../jobs/job-loop.ts";
import type { Worker } from "../jobs/worker.ts";
import { tellOfMessages } from "../messages/messages.service.ts";
import { remindOfRevisions } from "./reminders.service.ts";

const everyMs = 30_000;

/** Sends the reminders of revision that are due, and the messages that wait for the morning, every half minute, until stopped. */
export function startReminderClock(context: Context, log: JobLog): Worker {
  let run = Promise.resolve();
  let busy = false;
  const tick = () => {
    if (busy) return;
    busy = true;
    run = remindOfRevisions(context)
      .catch((error: unknown) => log.error({ error: describeError(error) }, "reminding of revision failed"))
      .then(() => tellOfMessages(context))
      .catch((error: unknown) => log.error({ error: describeError(error) }, "telling of messages failed"))
      .finally(() => {
        busy = false;
      });
  };
  tick();
  const timer = setInterval(tick, everyMs).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return run;
    },
  };
}
