import {
  type BodyOf,
  hourMs,
  isDaytime,
  notificationHours,
  parisDay,
  parisHour,
  type RevisionReminder,
  startOfParisDay,
  toIsoDay,
  type updateRevisionReminder,
} from "@badin/contract";
import { remindOfRevision } from "../../identity/notifications/notifications.service.ts";
import type { Context } from "../../platform/context.ts";
import { fieldError } from "../../platform/http/errors.ts";
import { eachOnItsOwn } from "../../platform/jobs/each-on-its-own.ts";
import { enqueue } from "../../platform/jobs/outbox.ts";
import { isMailable } from "../../platform/mail/mail-address.ts";
import { inEachZone } from "../../school/schools/school-zones.service.ts";
import { countPlanned } from "../learning/revision.service.ts";
import type { ReminderMail } from "./reminder-mail.ts";
import { decideOnce, deleteReminder, findReminder, findWaiting, saveReminder } from "./reminders.queries.ts";
import { decideReminder, inVainMax } from "./reminders.rules.ts";

/** Students looked at in one go. */
const batch = 100;

/** Returns when and how a user wants to be reminded: not at all until they ask for it. */
export async function getReminder({ database }: Context, userId: number): Promise<RevisionReminder> {
  const { hour, channel, email } = await findReminder(database.db, userId);
  return { hour, channel: channel ?? "notification", canMail: isMailable(email) };
}

/**
 * Saves when and how a user wants to be reminded. The first reminder comes at the next occurrence of the hour.
 * @throws AppError 400 at `channel` when mails are chosen and the account has no address
 */
export async function setReminder(
  { database, now }: Context,
  userId: number,
  { hour, channel }: BodyOf<typeof updateRevisionReminder>,
): Promise<void> {
  if (hour === null) return void (await deleteReminder(database.db, userId));
  const { email } = await findReminder(database.db, userId);
  if (channel === "mail" && !isMailable(email)) throw fieldError("invalid", "channel", "Ton compte n’a pas d’adresse email");
  const at = now();
  // Past its hour, today’s is decided: nothing is sent. The count of days in vain starts with the first reminder.
  const passed = parisHour(at) >= hour;
  await saveReminder(database.db, { user_id: userId, hour, channel, last_at: passed ? at : null, in_vain: passed ? -1 : 0 });
}

/**
 * Reminds the students who asked for it of their session of the day: at their hour or as soon after as the server runs,
 * once a day however many processes ask. Nothing is sent from 20:00 to 8:00 at their school, to a student who began a
 * session today or has nothing to revise, nor after `inVainMax` reminders without a session.
 */
export const remindOfRevisions = (context: Context): Promise<void> => inEachZone(context, (timeZone) => remindIn(context, timeZone));

async function remindIn(context: Context, timeZone: string): Promise<void> {
  const now = context.now();
  if (!isDaytime(now)) return;
  const dayStart = startOfParisDay(toIsoDay(parisDay(now)));
  const moment = { timeZone, hour: parisHour(now), dayStart, inVainMax };
  const until = now + (notificationHours.last + 1 - parisHour(now)) * hourMs - (now % hourMs);
  for (let full = true; full; ) {
    const waiting = await findWaiting(context.database.db, moment, batch);
    full = waiting.length === batch;
    await eachOnItsOwn(waiting, async (student) => {
      const inVain = decideReminder(student, now, student.last_session ?? undefined);
      if (inVain === undefined || student.classroom_id === null) return;
      const learner = { userId: student.user_id, classroomId: student.classroom_id };
      const questions = inVain < inVainMax ? await countPlanned(context, learner) : 0;
      await context.database.transaction(async (trx) => {
        // Without a question to ask, the day counts neither for nor against.
        const counted = inVain < inVainMax && questions === 0 ? student.in_vain : inVain;
        if (!(await decideOnce(trx, student.user_id, dayStart, now, counted)) || questions === 0) return;
        const told = { userId: student.user_id, questions, until };
        if (student.channel === "notification") await remindOfRevision(trx, context, told);
        else await enqueue(trx, context, "mail", { template: "revision-reminder", ...told } satisfies ReminderMail);
      });
    });
  }
}
