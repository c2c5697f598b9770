import {
  type BodyOf,
  dayMs,
  errorCatalogue,
  isDaytime,
  type MessageChannel,
  type MessageReport,
  messageDays,
  messageFor,
  parisDay,
  reportedMessageDays,
  type SentMessage,
  type StudentMessage,
  type sendMessage as sendMessageEndpoint,
} from "@badin/contract";
import { countSchoolMails } from "../../identity/accounts/account-mails.ts";
import { notifyMessage } from "../../identity/notifications/notifications.service.ts";
import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import { lockRows } from "../../platform/database/locks.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { AppError, notFound } from "../../platform/http/errors.ts";
import { hitLimit } from "../../platform/http/rate-limits.ts";
import { eachOnItsOwn } from "../../platform/jobs/each-on-its-own.ts";
import { enqueue, enqueueMails } from "../../platform/jobs/outbox.ts";
import { requireTeacherOf, requireTeacherOfActive } from "../classrooms/classrooms.access.ts";
import { tellApart } from "../classrooms/namesakes.service.ts";
import { inEachZone } from "../schools/school-zones.service.ts";
import type { MessageMail } from "./message-mail.ts";
import {
  deleteOldMessages,
  deleteOldReports,
  findOwnMessage,
  findRecipients,
  findReportReaders,
  findReports,
  findSent,
  findUnread,
  findWaiting,
  findWritten,
  insertMessages,
  insertReport,
  markRead,
  markReportSeen,
  markTold,
  type ReportReader,
} from "./messages.queries.ts";
import { channelOf, groupSent, isMessaged } from "./messages.rules.ts";
import type { ReportMail } from "./report-mail.ts";

/** Only its readers see a message that a report keeps for longer: else its author would learn of the report. */
const keptSince = (now: number): number => now - messageDays * dayMs;

/** Messages that a home page shows at most. */
const shownMessages = 5;
/** Messages sent in one go. */
const batch = 100;
const tooMany = "Vous avez écrit à 300 élèves aujourd’hui\u00A0: continuez demain";

/**
 * Writes to students of a class. Each finds the message on their home page. Students with notifications are notified,
 * the others are mailed if they have an address: at once or, from 20:00 to 8:00 in Paris, in the morning.
 * @throws AppError 403 while impersonating, because a message speaks for its author; 404 when the class is out of the
 * user's reach or a student is not in it; 409 when the class is archived, or when a teacher has written to a student in
 * the last seven days; 429 beyond 300 students a day, or the mails of the school
 */
export async function sendMessage(
  context: Context,
  user: SchoolUser,
  classroomId: number,
  { userIds, text }: BodyOf<typeof sendMessageEndpoint>,
): Promise<void> {
  const { engine } = context.database;
  const ids = [...new Set(userIds)];
  await context.database.transaction(async (trx) => {
    const classroom = await requireTeacherOfActive(trx, user, classroomId);
    if (user.impersonatorId !== null) throw new AppError("while_impersonating");
    // Of two teachers at once one writes; a student who leaves the class at that moment has left it.
    await lockRows(trx, engine, "users", ids);
    const now = context.now();
    const recipients = await findRecipients(trx, classroomId, keptSince(now), ids);
    if (recipients.length < ids.length) throw notFound();
    await requireLeftAlone(trx, context, ids);
    const mails = recipients.filter((recipient) => channelOf(recipient) === "mail").length;
    await hitLimit(context, "messageByAccount", `user ${user.id}`, { db: trx, weight: ids.length, message: tooMany });
    if (mails > 0) await countSchoolMails(trx, context, classroom.school_id, mails, "écrivez à moins d’élèves, ou continuez demain");
    const rows = recipients.map(({ id }) => ({ user_id: id, author_id: user.id, text, sent_at: now }));
    const sent = new Map((await insertMessages(trx, rows)).map((row) => [row.user_id, row.id]));
    if (!isDaytime(now)) return;
    for (const r of recipients) await tell(trx, context, { ...r, id: sent.get(r.id) ?? 0, user_id: r.id });
  });
}

/** @throws AppError 409 that names the students whom a teacher has written to in the last seven days */
async function requireLeftAlone(trx: Trx, { now }: Context, userIds: readonly number[]): Promise<void> {
  const today = parisDay(now());
  const left = (await findWritten(trx, userIds)).filter(({ at }) => isMessaged(at, today));
  if (left.length === 0) return;
  const names = left.map(({ first_name, name }) => `${first_name} ${name}`).join(", ");
  throw new AppError("left_alone", { message: `${errorCatalogue.left_alone[1]}\u00a0: ${names}` });
}

type Told = Awaited<ReturnType<typeof findWaiting>>[number];

/** Puts the notification or the mail of a message in the outbox, once. */
async function tell(trx: Trx, context: Context, message: Told): Promise<void> {
  if (!(await markTold(trx, message.id, context.now()))) return;
  const channel = channelOf(message);
  if (channel === "notification") await notifyMessage(trx, context, { userId: message.user_id, messageId: message.id });
  if (channel === "mail") await enqueue(trx, context, "mail", { template: "student-message", messageId: message.id } satisfies MessageMail);
}

/** Tells of the messages written in the night, from 8:00 at the school on, once, however many processes ask. */
export const tellOfMessages = (context: Context): Promise<void> => inEachZone(context, (timeZone) => tellIn(context, timeZone));

async function tellIn(context: Context, timeZone: string): Promise<void> {
  for (let full = true; full && isDaytime(context.now()); ) {
    const waiting = await findWaiting(context.database.db, timeZone, batch);
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
    reportReaders: row.manager ? (row.site ? "both" : "manager") : row.site ? "site" : "none",
  }));
}

/** Notes that a student has read a message. @throws AppError 404 when it is not theirs */
export async function readMessage({ database, now }: Context, userId: number, messageId: number): Promise<void> {
  if (!(await markRead(database.db, userId, messageId, now()))) throw notFound();
}

/**
 * Returns, by id of each student of a classroom or of `userIds` among them, how a message reaches them, and when one
 * was sent in the last seven days. One query; the caller has checked that the classroom is in reach.
 */
export async function findChannels(
  { database, now }: Context,
  classroomId: number,
  userIds?: readonly number[],
): Promise<Map<number, { channel: MessageChannel; messagedAt: string | null; isWritten: boolean }>> {
  const today = parisDay(now());
  const rows = await findRecipients(database.db, classroomId, keptSince(now()), userIds);
  return new Map(
    rows.map((row) => {
      const at = row.messaged_at;
      const messagedAt = isMessaged(at, today) ? new Date(at).toISOString() : null;
      return [row.id, { channel: channelOf(row), messagedAt, isWritten: at !== null }];
    }),
  );
}

/**
 * Rows of messages that a page shows at most: more than a class of sixty receives in the 90 days that they are kept.
 */
const shownSent = 1000;

/**
 * Returns who wrote what to which students of a class, the latest first, for its teachers and the manager. Nothing of
 * it says what is reported.
 * @throws AppError 404 when the class is out of the user's reach
 */
export async function listSentMessages({ database: { db }, now }: Context, user: SchoolUser, classroomId: number): Promise<SentMessage[]> {
  await requireTeacherOf(db, user, classroomId);
  return groupSent(await tellApart(db, classroomId, await findSent(db, classroomId, keptSince(now()), shownSent)));
}

/**
 * Reports a message to the manager of the student's school and to the site admins, whom a mail tells, and notes that it
 * is read. Its author is never among them. Reporting again does nothing.
 * @throws AppError 404 when the message is not the student's, 429 when the student reports too often
 */
export async function reportMessage(context: Context, userId: number, messageId: number, text: string | null): Promise<void> {
  const now = context.now();
  await context.database.transaction(async (trx) => {
    const message = await findOwnMessage(trx, userId, messageId);
    if (!message) throw notFound();
    await hitLimit(context, "reportByAccount", String(userId), { db: trx });
    await markRead(trx, userId, messageId, now);
    if (!(await insertReport(trx, { ...message, text: text || null, reported_at: now }))) return;
    const readers = await findReportReaders(trx, message);
    await enqueueMails(trx, context, readers, ({ id }) => ({ template: "message-reported", userId: id }) satisfies ReportMail);
  });
}

/**
 * Erases the messages of more than `messageDays`, those that are reported a year after their report, and the report of
 * a student who is gone once both of its readers have seen it.
 */
export async function eraseOldMessages({ database: { db }, now }: Context): Promise<void> {
  await deleteOldReports(db, now() - reportedMessageDays * dayMs);
  await deleteOldMessages(db, keptSince(now()));
}

/** Reports that a list shows at most. */
const shownReports = 50;

/** Returns the reported messages that their reader has not seen, the latest first. */
export async function listMessageReports(db: Db, reader: ReportReader): Promise<MessageReport[]> {
  return (await findReports(db, reader, shownReports)).map((row) => ({
    messageId: row.message_id,
    student: row.name === null ? null : `${row.first_name} ${row.name}`,
    school: row.school,
    author: row.author_name === null ? null : `${row.author_first_name} ${row.author_name}`,
    message: messageFor(row.message, row.first_name ?? "…"),
    sentAt: new Date(row.sent_at).toISOString(),
    text: row.text,
    reportedAt: new Date(row.reported_at).toISOString(),
  }));
}

/**
 * Notes that its reader has seen a report; the other reader still finds it.
 * @throws AppError 404 when they have no such report to see
 */
export async function seeMessageReport({ database, now }: Context, reader: ReportReader, messageId: number): Promise<void> {
  if (!(await markReportSeen(database.db, reader, messageId, now()))) throw notFound();
}
