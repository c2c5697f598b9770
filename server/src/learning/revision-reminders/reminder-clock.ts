import type { Context } from "../../platform/context.ts";
import { startClock } from "../../platform/jobs/clock.ts";
import type { JobLog } from "../../platform/jobs/job-loop.ts";
import type { Worker } from "../../platform/jobs/worker.ts";
import { tellOfMessages } from "../../school/messages/messages.service.ts";
import { remindOfRevisions } from "./reminders.service.ts";

const everyMs = 30_000;

/**
 * Sends the reminders of revision that are due, and the messages that wait for the morning, every half minute, until
 * stopped.
 */
export function startReminderClock(context: Context, log: JobLog): Worker {
  return startClock(everyMs, log, [
    { run: () => remindOfRevisions(context), failure: "reminding of revision failed" },
    { run: () => tellOfMessages(context), failure: "telling of messages failed" },
  ]);
}
