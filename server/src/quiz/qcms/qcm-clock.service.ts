import { isDaytime } from "@badin/contract";
import { announceQcm, remindOfQcm } from "../../identity/notifications/notifications.service.ts";
import type { Context } from "../../platform/context.ts";
import { startClock } from "../../platform/jobs/clock.ts";
import { eachOnItsOwn } from "../../platform/jobs/each-on-its-own.ts";
import type { JobLog } from "../../platform/jobs/job-loop.ts";
import type { Worker } from "../../platform/jobs/worker.ts";
import { inZone } from "../../platform/time/school-zone.ts";
import { inEachZone } from "../../school/schools/school-zones.service.ts";
import { findUnfinished } from "../due-days/due-days.service.ts";
import { findOpening, findToRemind, openOnce, remindOnce } from "./qcm-dates.queries.ts";
import { reminderNow } from "./qcm-dates.rules.ts";

const everyMs = 5000;

/**
 * Publishes the quizzes whose opening has come, exactly once however many processes ask, and after a restart too.
 * Subscribed students are notified, except at night: they find the quiz in the morning.
 */
export async function openDueQcms(context: Context): Promise<void> {
  const now = context.now();
  await eachOnItsOwn(await findOpening(context.database.db, now), ({ id, classroom_id, time_zone }) =>
    context.database.transaction(async (trx) => {
      if ((await openOnce(trx, id, now)) && inZone(time_zone, () => isDaytime(now))) await announceQcm(trx, context, classroom_id, id);
    }),
  );
}

/**
 * Reminds the subscribed students who have not finished a quiz, from 17:00 at their school on the day before it is due:
 * once for each due day.
 */
export const remindOfDueQcms = (context: Context): Promise<void> => inEachZone(context, (timeZone) => remindIn(context, timeZone));

async function remindIn(context: Context, timeZone: string): Promise<void> {
  const reminder = reminderNow(context.now());
  if (!reminder) return;
  const { dueDay, until } = reminder;
  await eachOnItsOwn(await findToRemind(context.database.db, timeZone, dueDay), (qcm) =>
    context.database.transaction(async (trx) => {
      if (!(await remindOnce(trx, qcm.id, dueDay))) return;
      const students = (await findUnfinished(trx, [qcm])).get(qcm.id) ?? [];
      await remindOfQcm(trx, context, { qcmId: qcm.id, dueDay, until, userIds: students.map(({ id }) => id) });
    }),
  );
}

/** Opens quizzes and reminds of them every few seconds, until stopped. */
export function startQcmClock(context: Context, log: JobLog): Worker {
  return startClock(everyMs, log, [
    { run: () => openDueQcms(context), failure: "quizzes could not be opened on their date" },
    { run: () => remindOfDueQcms(context), failure: "reminding of quizzes failed" },
  ]);
}
