import type { Context } from "../context.ts";
import { startClock } from "../jobs/clock.ts";
import type { JobLog } from "../jobs/job-loop.ts";
import type { Worker } from "../jobs/worker.ts";
import { tellOfMessages } from "../messages/messages.service.ts";
import { remindOfRevisions } from "./reminders.service.ts";

const everyMs = 30_000;

/** Sends the reminders of revision that are due, and the messages that wait for the morning, every half minute, until stopped. */
export function startReminderClock(context: Context, log: JobLog): Worker {
  return startClock(everyMs, log, [
    { run: () => remindOfRevisions(context), failure: "reminding of revision failed" },
    { run: () => tellOfMessages(context), failure: "telling of messages failed" },
  ]);
}
