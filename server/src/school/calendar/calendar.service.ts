import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { type CalendarAddress, hourMs, toIsoDay } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { notFound } from "../../platform/http/errors.ts";
import { hitLimit } from "../../platform/http/rate-limits.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { examName } from "../../platform/text/exam-name.ts";
import { examDayOf } from "../../platform/time/exam-day.ts";
import { requireTeacherOf, requireTeacherOfActive } from "../classrooms/classrooms.access.ts";
import { qrPng } from "../people/student-cards.ts";
import { findCalendarClass, findDated, findMockExams, findRevisions, findVersion, raiseVersion, saveRevision } from "./calendar.queries.ts";
import { type CalendarEvent, type RevisedEvent, toICalendar } from "./icalendar.rules.ts";

const macBytes = 24;

/**
 * Returns the secret part of the address of a class's calendar. It is derived, not stored: a copy of the database gives
 * no address, and a new version makes the former one wrong.
 */
const secretOf = ({ keys }: Context, classroomId: number, version: number): Buffer =>
  createHmac("sha256", keys.calendar).update(`${classroomId}:${version}`).digest().subarray(0, macBytes);

async function addressOf(context: Context, classroomId: number, version: number): Promise<CalendarAddress> {
  const url = `${context.config.publicUrl}/api/calendars/${classroomId}-${secretOf(context, classroomId, version).toString("base64url")}.ics`;
  // With this scheme, a phone subscribes; with that of the web, it takes a copy that no longer changes.
  return { url, qrcode: await qrPng(url.replace(/^https?:/, "webcal:")) };
}

/**
 * Returns the address of the calendar of a class, for its teachers.
 * @throws AppError 404 when the class is out of reach
 */
export async function getCalendarAddress(context: Context, user: SchoolUser, classroomId: number): Promise<CalendarAddress> {
  const { db } = context.database;
  await requireTeacherOf(db, user, classroomId);
  return addressOf(context, classroomId, await findVersion(db, classroomId));
}

/**
 * Replaces the address: the former one answers 404.
 * @throws AppError 404 when the class is out of reach, 409 when it is archived
 */
export async function renewCalendarAddress(context: Context, user: SchoolUser, classroomId: number): Promise<CalendarAddress> {
  const version = await context.database.transaction(async (trx) => {
    await requireTeacherOfActive(trx, user, classroomId);
    await raiseVersion(trx, classroomId);
    return findVersion(trx, classroomId);
  });
  return addressOf(context, classroomId, version);
}

/** Returns the address of the calendar of a student's own class. @throws AppError 404 without class */
export async function getMyCalendarAddress(context: Context, { classroomId }: SessionUser): Promise<CalendarAddress> {
  if (classroomId === null) throw notFound();
  return addressOf(context, classroomId, await findVersion(context.database.db, classroomId));
}

/**
 * Returns the calendar of the class whose address it is.
 * @param address the asker’s network address, whose wrong tries are limited
 * @throws AppError 404 when the address is not, or no longer, that of an active class; 429 after too many wrong ones
 */
export async function readCalendar(context: Context, token: string, address: string): Promise<string> {
  const { db } = context.database;
  const [, id, secret] = /^(\d{1,9})-([\w-]{32})\.ics$/.exec(token) ?? [];
  const classroom = id === undefined ? undefined : await findCalendarClass(db, Number(id));
  const right =
    classroom && timingSafeEqual(Buffer.from(secret ?? "", "base64url"), secretOf(context, classroom.id, classroom.calendar_version));
  if (!right) {
    await hitLimit(context, "calendarByAddress", address);
    throw notFound();
  }
  const events = [
    ...(await findDated(db, classroom.id)).map((qcm) => dueEvent(context, qcm)),
    ...(await findMockExams(db, classroom.id)).flatMap((exam) => examEvents(context, exam)),
    {
      uid: uid(context, `bia-${classroom.id}`),
      title: "BIA\u00A0: examen écrit",
      when: { day: toIsoDay(examDayOf(classroom)) },
    },
  ];
  const revised = await revise(context, classroom.id, events);
  // The hour, so that an application which asks again gets the same text, and is told so.
  return toICalendar({ name: classroom.name, at: Math.floor(context.now() / hourMs) * hourMs, events: revised });
}

/**
 * Returns the events with their revisions: one that says something else than when it was last read is a new revision of
 * now. What changes an event (an hour, a name, a day of exam) does not have to say so.
 */
async function revise({ database, now }: Context, classroomId: number, events: readonly CalendarEvent[]): Promise<RevisedEvent[]> {
  const digests = new Map(events.map((event) => [event.uid, createHash("sha256").update(JSON.stringify(event)).digest("hex")]));
  let known = await findRevisions(database.db, classroomId);
  const changed = events.filter(({ uid }) => known.get(uid)?.digest !== digests.get(uid));
  if (changed.length > 0) {
    const at = now();
    await database.transaction(async (trx) => {
      for (const { uid } of changed)
        await saveRevision(trx, { classroom_id: classroomId, uid, digest: digests.get(uid) ?? "", modified_at: at });
    });
    known = await findRevisions(database.db, classroomId);
  }
  return events.map((event) => {
    const { sequence = 0, modified_at: modifiedAt = now() } = known.get(event.uid) ?? {};
    return { ...event, sequence, modifiedAt };
  });
}

const uid = ({ config }: Context, name: string): string => `${name}@${new URL(config.publicUrl).hostname}`;

const dueEvent = (context: Context, { id, name, due_day }: { id: number; name: string; due_day: number | null }): CalendarEvent => ({
  uid: uid(context, `qcm-${id}`),
  title: `À faire\u00A0: ${name}`,
  description: "Ce jour compris, jusqu’à 23 h 59.",
  url: `${context.config.publicUrl}/qcms/${id}`,
  when: { day: toIsoDay(due_day ?? 0) },
});

type ExamRow = Awaited<ReturnType<typeof findMockExams>>[number];

/** Returns the event of a mock exam; none before a teacher has started one that begins in the room. */
function examEvents(context: Context, exam: ExamRow): CalendarEvent[] {
  const from = exam.started_at ?? exam.opens_at;
  if (from === null) return [];
  return [
    {
      uid: uid(context, `mock-exam-${exam.id}`),
      title: examName(exam),
      url: `${context.config.publicUrl}/mock-exams/${exam.id}`,
      when: { from, to: from + (exam.minutes + exam.english_minutes) * 60_000 },
    },
  ];
}
