import type { Db, Trx } from "../database/database.ts";

export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Makes the endpoint that of `userId`, whoever it was: a browser has one. */
export async function upsertSubscription(trx: Trx, userId: number, { endpoint, ...keys }: Subscription, now: number): Promise<void> {
  const values = { user_id: userId, ...keys, created_at: now };
  await trx
    .insertInto("push_subscriptions")
    .values({ endpoint, ...values })
    .onConflict((oc) => oc.column("endpoint").doUpdateSet({ user_id: userId, ...keys }))
    .execute();
}

/** Keeps the `kept` latest subscriptions of `userId`. */
export async function deleteOldest(trx: Trx, userId: number, kept: number): Promise<void> {
  await trx
    .deleteFrom("push_subscriptions")
    .where("user_id", "=", userId)
    .where("id", "not in", (eb) =>
      eb.selectFrom("push_subscriptions").where("user_id", "=", userId).orderBy("id", "desc").limit(kept).select("id"),
    )
    .execute();
}

/** Forgets an endpoint of `userId`. */
export const deleteEndpoint = (db: Db, userId: number, endpoint: string) =>
  db.deleteFrom("push_subscriptions").where("user_id", "=", userId).where("endpoint", "=", endpoint).execute();

/** Forgets a subscription that its push service no longer knows, unless the browser has subscribed anew meanwhile. */
export const deleteExpired = (db: Db, id: number, { endpoint, auth }: Subscription) =>
  db.deleteFrom("push_subscriptions").where("id", "=", id).where("endpoint", "=", endpoint).where("auth", "=", auth).execute();

/** Ids of the subscriptions of the students of a class. */
export async function findClassSubscriptions(db: Db, classroomId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("push_subscriptions as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .where("u.classroom_id", "=", classroomId)
    .orderBy("s.id")
    .select("s.id")
    .execute();
  return rows.map(({ id }) => id);
}

/** A quiz to tell of and where; undefined once it is hidden or deleted, or its reader unsubscribed or left the class. */
export const findNotice = (db: Db, subscriptionId: number, qcmId: number) =>
  db
    .selectFrom("push_subscriptions as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .innerJoin("qcms as q", "q.classroom_id", "u.classroom_id")
    .where("s.id", "=", subscriptionId)
    .where("q.id", "=", qcmId)
    .where("q.published", "=", 1)
    .select(["q.name", "s.endpoint", "s.p256dh", "s.auth"])
    .executeTakeFirst();
