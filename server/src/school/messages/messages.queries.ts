import type { Db, Trx } from "../../platform/database/database.ts";
import { openSchools } from "../../platform/database/open-schools.ts";
import { changesRows } from "../../platform/database/outcomes.ts";

/**
 * The queries of this file are about students of a classroom that the caller has checked to be in reach, or about the
 * user's own messages.
 */

/**
 * Returns the students of a classroom, or those of `userIds` among them: the address, the browsers that ring, and the
 * latest message since `since`.
 */
export const findRecipients = (db: Db, classroomId: number, since: number, userIds?: readonly number[]) =>
  db
    .selectFrom("users as u")
    .where("u.classroom_id", "=", classroomId)
    .where("u.teacher", "=", 0)
    .$if(userIds !== undefined, (query) => query.where("u.id", "in", userIds ?? []))
    .orderBy("u.id")
    .select(["u.id", "u.first_name", "u.email"])
    .select((eb) => [
      eb
        .selectFrom("push_subscriptions as s")
        .whereRef("s.user_id", "=", "u.id")
        .select((e) => e.fn.countAll<number>().as("n"))
        .$asScalar()
        .$notNull()
        .as("subscribed"),
      eb
        .selectFrom("student_messages as m")
        .whereRef("m.user_id", "=", "u.id")
        .where("m.sent_at", ">=", since)
        .select((e) => e.fn.max("m.sent_at").as("at"))
        .as("messaged_at"),
    ])
    .execute();

/** Returns those of the students whom a teacher has written to, with when last. */
export const findWritten = (trx: Trx, userIds: readonly number[]) =>
  trx
    .selectFrom("student_messages as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .where("m.user_id", "in", userIds)
    .groupBy("u.id")
    .orderBy("u.id")
    .select((eb) => ["u.first_name", "u.name", eb.fn.max("m.sent_at").as("at")])
    .execute();

interface NewMessage {
  readonly user_id: number;
  readonly author_id: number;
  readonly text: string;
  readonly sent_at: number;
}

/** Inserts messages whose students are not notified yet. */
export const insertMessages = (trx: Trx, messages: readonly NewMessage[]) =>
  trx
    .insertInto("student_messages")
    .values(messages.map((message) => ({ ...message, told_at: null, read_at: null })))
    .returning(["id", "user_id"])
    .execute();

/** Returns messages whose students are not notified yet, of all classes of open schools, oldest first. */
export const findWaiting = (db: Db, timeZone: string, limit: number) =>
  db
    .selectFrom("student_messages as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .innerJoin("schools as sc", "sc.id", "u.school_id")
    .where("sc.time_zone", "=", timeZone)
    .where("m.told_at", "is", null)
    .where("u.deleted_at", "is", null)
    .where("u.school_id", "in", openSchools(db))
    .orderBy("m.id")
    .limit(limit)
    .select(["m.id", "m.user_id", "u.email"])
    .select((eb) =>
      eb
        .selectFrom("push_subscriptions as s")
        .whereRef("s.user_id", "=", "u.id")
        .select((e) => e.fn.countAll<number>().as("n"))
        .$asScalar()
        .$notNull()
        .as("subscribed"),
    )
    .execute();

/** Notes that the student is notified; false when another process has done so. */
export const markTold = (trx: Trx, id: number, now: number): Promise<boolean> =>
  changesRows(trx.updateTable("student_messages").set({ told_at: now }).where("id", "=", id).where("told_at", "is", null));

const withPeople = (db: Db) =>
  db.selectFrom("student_messages as m").innerJoin("users as u", "u.id", "m.user_id").leftJoin("users as a", "a.id", "m.author_id");

/** Returns the user's messages that they have not read, the latest first, and who would read a report of each. */
export const findUnread = (db: Db, userId: number, limit: number) =>
  withPeople(db)
    .where("m.user_id", "=", userId)
    .where("m.read_at", "is", null)
    .orderBy("m.sent_at", "desc")
    .orderBy("m.id", "desc")
    .limit(limit)
    .select(["m.id", "m.text", "m.sent_at", "u.first_name as own_first_name", "a.first_name", "a.name"])
    .select((eb) => {
      const others = eb
        .selectFrom("users as r")
        .where("r.deleted_at", "is", null)
        .where("r.id", "is distinct from", eb.ref("m.author_id"))
        .select("r.id");
      return [
        eb.exists(others.where("r.school_admin", "=", 1).whereRef("r.school_id", "=", "u.school_id")).as("manager"),
        eb.exists(others.where("r.admin", "=", 1)).as("site"),
      ];
    })
    .execute();

/** Notes that the user has read their message; false when they have no such message. */
export const markRead = (db: Db, userId: number, id: number, now: number): Promise<boolean> =>
  changesRows(
    db
      .updateTable("student_messages")
      .set((eb) => ({ read_at: eb.fn.coalesce("read_at", eb.val(now)) }))
      .where("user_id", "=", userId)
      .where("id", "=", id),
  );

/** Returns a message to mail, with whom to; undefined once it is read, its student deleted or the school closed. */
export const findLetter = (db: Db, id: number) =>
  withPeople(db)
    .where("m.id", "=", id)
    .where("m.read_at", "is", null)
    .where("u.deleted_at", "is", null)
    .where("u.school_id", "in", openSchools(db))
    .select(["m.text", "u.first_name", "u.name", "u.email", "a.first_name as author_first_name", "a.name as author_name"])
    .executeTakeFirst();

/** Returns a row for each message since `since` and student of a classroom, the latest first, at most `limit`. */
export const findSent = (db: Db, classroomId: number, since: number, limit: number) =>
  withPeople(db)
    .where("u.classroom_id", "=", classroomId)
    .where("m.sent_at", ">=", since)
    .where("u.deleted_at", "is", null)
    .orderBy("m.sent_at", "desc")
    .orderBy("m.author_id")
    .orderBy("u.name")
    .orderBy("u.id")
    .limit(limit)
    .select(["m.author_id", "m.text", "m.sent_at", "u.id", "u.first_name", "u.name"])
    .select(["a.first_name as author_first_name", "a.name as author_name"])
    .execute();

/** Returns the user's own message, as a report keeps it; undefined when they have no such message. */
export const findOwnMessage = (db: Db, userId: number, id: number) =>
  db
    .selectFrom("student_messages as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .innerJoin("schools as s", "s.id", "u.school_id")
    .where("m.id", "=", id)
    .where("m.user_id", "=", userId)
    .select(["m.id as message_id", "s.id as school_id", "m.author_id", "m.text as message", "m.sent_at"])
    .executeTakeFirst();
type OwnMessage = NonNullable<Awaited<ReturnType<typeof findOwnMessage>>>;

/** Notes that a message is reported; false when it already is. */
export const insertReport = (trx: Trx, report: OwnMessage & { text: string | null; reported_at: number }): Promise<boolean> =>
  trx
    .insertInto("message_reports")
    .values({ ...report, school_seen_at: null, site_seen_at: null })
    .onConflict((oc) => oc.column("message_id").doNothing())
    .executeTakeFirst()
    .then(({ numInsertedOrUpdatedRows }) => numInsertedOrUpdatedRows === 1n);

/**
 * Returns the readers' ids of a report: the manager of the school and the site admins, but never the message's author.
 */
export async function findReportReaders(db: Db, { school_id, author_id }: OwnMessage): Promise<{ id: number }[]> {
  return await db
    .selectFrom("users as u")
    .where("u.deleted_at", "is", null)
    .where((eb) => eb.or([eb("u.admin", "=", 1), eb.and([eb("u.school_admin", "=", 1), eb("u.school_id", "=", school_id)])]))
    .where("u.id", "is distinct from", author_id)
    .orderBy("u.id")
    .select("u.id")
    .execute();
}

/** Whose reports are read, and by whom: those of a school for its manager, those of every school for a site admin. */
export interface ReportReader {
  readonly userId: number;
  /** Undefined for a site admin. */
  readonly schoolId?: number;
}

/** Whether a teacher has deleted the student meanwhile, or erased them, changes nothing. */
const reportsFor = (db: Db, { userId, schoolId }: ReportReader) =>
  db
    .selectFrom("message_reports as r")
    .innerJoin("schools as s", "s.id", "r.school_id")
    .where((eb) => eb.or([eb("r.author_id", "is", null), eb("r.author_id", "!=", userId)]))
    .where(schoolId === undefined ? "r.site_seen_at" : "r.school_seen_at", "is", null)
    .$if(schoolId !== undefined, (query) => query.where("r.school_id", "=", schoolId ?? 0));

/** Returns the reports that their reader has not seen, the latest first, at most `limit`. */
export const findReports = (db: Db, reader: ReportReader, limit: number) =>
  reportsFor(db, reader)
    .leftJoin("student_messages as m", "m.id", "r.message_id")
    .leftJoin("users as u", "u.id", "m.user_id")
    .leftJoin("users as a", "a.id", "r.author_id")
    .orderBy("r.reported_at", "desc")
    .orderBy("r.message_id", "desc")
    .limit(limit)
    .select(["r.message_id", "r.text", "r.reported_at", "r.message", "r.sent_at", "s.name as school"])
    .select(["u.first_name", "u.name", "a.first_name as author_first_name", "a.name as author_name"])
    .execute();

/** Notes that its reader has seen a report; false when they have no such report to see. */
export const markReportSeen = (db: Db, reader: ReportReader, id: number, now: number): Promise<boolean> =>
  changesRows(
    db
      .updateTable("message_reports")
      .set(reader.schoolId === undefined ? { site_seen_at: now } : { school_seen_at: now })
      .where("message_id", "=", id)
      .where("message_id", "in", reportsFor(db, reader).select("r.message_id")),
  );

/**
 * Erases the reports until `until`, and those that both readers have seen of students who are gone: in every school,
 * for the scheduled task only.
 */
export const deleteOldReports = (db: Db, until: number) =>
  db
    .deleteFrom("message_reports")
    .where((eb) =>
      eb.or([
        eb("reported_at", "<", until),
        eb.and([
          eb("school_seen_at", "is not", null),
          eb("site_seen_at", "is not", null),
          eb.not(eb.exists(eb.selectFrom("student_messages as m").whereRef("m.id", "=", "message_reports.message_id").select("m.id"))),
        ]),
      ]),
    )
    .execute();

/** Erases the messages until `until` that are not reported: in every school, for the scheduled task only. */
export const deleteOldMessages = (db: Db, until: number) =>
  db
    .deleteFrom("student_messages")
    .where("sent_at", "<", until)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom("message_reports as r").whereRef("r.message_id", "=", "student_messages.id").select("r.message_id"))),
    )
    .execute();
