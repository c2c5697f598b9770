import type { Db, Trx } from "../../platform/database/database.ts";
import { openSchools } from "../../platform/database/open-schools.ts";

export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * Inserts the subscription, or assigns the endpoint to `userId` when another user had it: an endpoint identifies one
 * browser.
 */
export async function upsertSubscription(trx: Trx, userId: number, { endpoint, ...keys }: Subscription, now: number): Promise<void> {
  const values = { user_id: userId, ...keys, created_at: now };
  await trx
    .insertInto("push_subscriptions")
    .values({ endpoint, ...values })
    .onConflict((oc) => oc.column("endpoint").doUpdateSet({ user_id: userId, ...keys }))
    .execute();
}

/** Deletes all but the `kept` latest subscriptions of `userId`. */
export async function deleteOldest(trx: Trx, userId: number, kept: number): Promise<void> {
  await trx
    .deleteFrom("push_subscriptions")
    .where("user_id", "=", userId)
    .where("id", "not in", (eb) =>
      eb.selectFrom("push_subscriptions").where("user_id", "=", userId).orderBy("id", "desc").limit(kept).select("id"),
    )
    .execute();
}

/** Deletes the subscription of `userId` with that endpoint. */
export const deleteEndpoint = (db: Db, userId: number, endpoint: string) =>
  db.deleteFrom("push_subscriptions").where("user_id", "=", userId).where("endpoint", "=", endpoint).execute();

/** Deletes a subscription that its push service no longer knows, unless the browser has subscribed again meanwhile. */
export const deleteExpired = (db: Db, id: number, { endpoint, auth }: Subscription) =>
  db.deleteFrom("push_subscriptions").where("id", "=", id).where("endpoint", "=", endpoint).where("auth", "=", auth).execute();

/** A browser to notify, and the address of its push service. */
export interface Target {
  readonly id: number;
  readonly endpoint: string;
}

/** Returns the subscriptions of a class's students. */
export const findClassSubscriptions = (db: Db, classroomId: number): Promise<Target[]> =>
  db
    .selectFrom("push_subscriptions as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .where("u.classroom_id", "=", classroomId)
    .orderBy("s.id")
    .select(["s.id", "s.endpoint"])
    .execute();

/** Returns a subscription; undefined once its browser has unsubscribed, its user is deleted or the school closed. */
export const findSubscription = (db: Db, id: number) =>
  db
    .selectFrom("push_subscriptions as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .where("s.id", "=", id)
    .where("u.deleted_at", "is", null)
    .where("u.school_id", "in", openSchools(db))
    .select(["s.endpoint", "s.p256dh", "s.auth"])
    .executeTakeFirst();

/** Returns the subscriptions of users. */
export async function findUserSubscriptions(db: Db, userIds: readonly number[]): Promise<Target[]> {
  if (userIds.length === 0) return [];
  return db.selectFrom("push_subscriptions").where("user_id", "in", userIds).orderBy("id").select(["id", "endpoint"]).execute();
}

/**
 * Returns the quiz to notify and the subscription. Undefined once the quiz is hidden or deleted, or the student has
 * unsubscribed or left the class, or the school is closed.
 */
export const findNotice = (db: Db, subscriptionId: number, qcmId: number) =>
  db
    .selectFrom("push_subscriptions as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .innerJoin("qcms as q", "q.classroom_id", "u.classroom_id")
    .where("s.id", "=", subscriptionId)
    .where("q.id", "=", qcmId)
    .where("q.published", "=", 1)
    .where("u.school_id", "in", openSchools(db))
    .select(["q.name", "q.due_day", "s.user_id", "s.endpoint", "s.p256dh", "s.auth"])
    .executeTakeFirst();

/**
 * Returns a teacher's message to notify and the subscription of its student. Undefined once it is read, or they have
 * unsubscribed, they are deleted, or the school is closed.
 */
export const findMessageNotice = (db: Db, subscriptionId: number, messageId: number) =>
  db
    .selectFrom("push_subscriptions as s")
    .innerJoin("student_messages as m", "m.user_id", "s.user_id")
    .innerJoin("users as u", "u.id", "s.user_id")
    .leftJoin("users as a", "a.id", "m.author_id")
    .where("s.id", "=", subscriptionId)
    .where("m.id", "=", messageId)
    .where("m.read_at", "is", null)
    .where("u.deleted_at", "is", null)
    .where("u.school_id", "in", openSchools(db))
    .select(["m.text", "u.first_name as own_first_name", "a.first_name", "a.name", "s.endpoint", "s.p256dh", "s.auth"])
    .executeTakeFirst();
