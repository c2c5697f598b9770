import type { Db, Trx } from "../../platform/database/database.ts";
import { changesRows } from "../../platform/database/outcomes.ts";

/** The queries of this file are about students of a classroom that the caller has checked to be in reach, or about the user's own messages. */

/** Returns the students of a classroom, or those of `userIds` among them: the address, the browsers that ring, and the latest message. */
export const findRecipients = (db: Db, classroomId: number, userIds?: readonly number[]) =>
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
        .select((e) => e.fn.max("m.sent_at").as("at"))
        .as("messaged_at"),
    ])
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

/** Returns messages whose students are not notified yet, of all classes, oldest first. */
export const findWaiting = (db: Db, limit: number) =>
  db
    .selectFrom("student_messages as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .where("m.told_at", "is", null)
    .where("u.deleted_at", "is", null)
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

/** Returns the user's messages that they have not read, the latest first. */
export const findUnread = (db: Db, userId: number, limit: number) =>
  withPeople(db)
    .where("m.user_id", "=", userId)
    .where("m.read_at", "is", null)
    .orderBy("m.sent_at", "desc")
    .orderBy("m.id", "desc")
    .limit(limit)
    .select(["m.id", "m.text", "m.sent_at", "u.first_name as own_first_name", "a.first_name", "a.name"])
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

/** Returns a message to mail, with whom to; undefined once it is read or its student's account is erased. */
export const findLetter = (db: Db, id: number) =>
  withPeople(db)
    .where("m.id", "=", id)
    .where("m.read_at", "is", null)
    .select(["m.text", "u.first_name", "u.name", "u.email", "a.first_name as author_first_name", "a.name as author_name"])
    .executeTakeFirst();
