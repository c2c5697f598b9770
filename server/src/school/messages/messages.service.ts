import {
  type BodyOf,
  isDaytime,
  type MessageChannel,
  messageFor,
  parisDay,
  type StudentMessage,
  type sendMessage as sendMessageEndpoint,
} from "@badin/contract";
import { countSchoolMails } from "../../identity/accounts/account-mails.ts";
import { notifyMessage } from "../../identity/notifications/notifications.service.ts";
import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { AppError, notFound } from "../../platform/http/errors.ts";
import { hitLimit } from "../../platform/http/rate-limits.ts";
import { eachOnItsOwn } from "../../platform/jobs/each-on-its-own.ts";
import { enqueue } from "../../platform/jobs/outbox.ts";
import { requireTeacherOfActive } from "../classrooms/classrooms.access.ts";
import type { MessageMail } from "./message-mail.ts";
import { findRecipients, findUnread, findWaiting, insertMessages, markRead, markTold } from "./messages.queries.ts";
import { channelOf, isMessaged } from "./messages.rules.ts";

/** Messages that a home page shows at most. */
const shownMessages = 5;
/** Messages sent in one go. */
const batch = 100;
const tooMany = "Vous avez écrit à 300 élèves aujourd’hui\u00A0: continuez demain";

/**
 * Writes to students of a class. Each finds the message on their home page. Students with notifications are notified,
 * the others are mailed if they have an address: at once or, from 20:00 to 8:00 in Paris, in the morning.
 * @throws AppError 403 while impersonating, because a message speaks for its author; 404 when the class is out of the user's reach or a
 * student is not in it; 409 when the class is archived; 429 beyond 300 students a day, or the mails of the school
 */
export async function sendMessage(
  context: Context,
  user: SchoolUser,
  classroomId: number,
  { userIds, text }: BodyOf<typeof sendMessageEndpoint>,
): Promise<void> {
  const { db } = context.database;
  const classroom = await requireTeacherOfActive(db, user, classroomId);
  const ids = [...new Set(userIds)];
  const recipients = await findRecipients(db, classroomId, ids);
  if (recipients.length < ids.length) throw notFound();
  if (user.impersonatorId !== null) throw new AppError("while_impersonating");
  const now = context.now();
  const mails = recipients.filter((recipient) => channelOf(recipient) === "mail").length;
  await context.database.transaction(async (trx) => {
    await hitLimit(context, "messageByAccount", `user ${user.id}`, { db: trx, weight: ids.length, message: tooMany });
    if (mails > 0) await countSchoolMails(trx, context, classroom.school_id, mails, "écrivez à moins d’élèves, ou continuez demain");
    const rows = recipients.map(({ id }) => ({ user_id: id, author_id: user.id, text, sent_at: now }));
    const sent = new Map((await insertMessages(trx, rows)).map((row) => [row.user_id, row.id]));
    if (!isDaytime(now)) return;
    for (const r of recipients) await tell(trx, context, { ...r, id: sent.get(r.id) ?? 0, user_id: r.id });
  });
}

type Told = Awaited<ReturnType<typeof findWaiting>>[number];

/** Puts the notification or the mail of a message in the outbox, once. */
async function tell(trx: Trx, context: Context, message: Told): Promise<void> {
  if (!(await markTold(trx, message.id, context.now()))) return;
  const channel = channelOf(message);
  if (channel === "notification") await notifyMessage(trx, context, { userId: message.user_id, messageId: message.id });
  if (channel === "mail") await enqueue(trx, context, "mail", { template: "student-message", messageId: message.id } satisfies MessageMail);
}

/** Tells of the messages written in the night, from 8:00 in Paris on, once, however many processes ask. */
export async function tellOfMessages(context: Context): Promise<void> {
  for (let full = true; full && isDaytime(context.now()); ) {
    const waiting = await findWaiting(context.database.db, batch);
    full = waiting.length === batch;
    await eachOnItsOwn(waiting, (message) => context.database.transaction((trx) => tell(trx, context, message)));
  }
}

/** Returns the messages of teachers that a student has not read, the latest first. */
export async function listUnreadMessages(db: Db, userId: number): Promise<StudentMessage[]> {
  return (await findUnread(db, userId, shownMessages)).map((row) => ({
    id: row.id,
    author: row.name === null ? null : `${row.first_name} ${row.name}`,
    text: messageFor(row.text, row.own_first_name),
    sentAt: new Date(row.sent_at).toISOString(),
  }));
}

/** Notes that a student has read a message. @throws AppError 404 when it is not theirs */
export async function readMessage({ database, now }: Context, userId: number, messageId: number): Promise<void> {
  if (!(await markRead(database.db, userId, messageId, now()))) throw notFound();
}

/**
 * Returns, by id of each student of a classroom or of `userIds` among them, how a message reaches them, and when one was sent in the last
 * seven days. One query; the caller has checked that the classroom is in reach.
 */
export async function findChannels(
  { database, now }: Context,
  classroomId: number,
  userIds?: readonly number[],
): Promise<Map<number, { channel: MessageChannel; messagedAt: string | null }>> {
  const today = parisDay(now());
  const rows = await findRecipients(database.db, classroomId, userIds);
  return new Map(
    rows.map((row) => {
      const at = row.messaged_at;
      return [row.id, { channel: channelOf(row), messagedAt: isMessaged(at, today) ? new Date(at).toISOString() : null }];
    }),
  );
}
