import type { Db } from "../../platform/database/database.ts";
import { openSchools } from "../../platform/database/open-schools.ts";
import type { Target } from "./subscriptions.queries.ts";

/** Subscriptions with the exam `mockExamId`, of users of open schools who are in its class and see it. */
const inClass = (db: Db, mockExamId: number) =>
  db
    .selectFrom("push_subscriptions as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .innerJoin("mock_exams as e", "e.classroom_id", "u.classroom_id")
    .where("e.id", "=", mockExamId)
    .where("e.planned_at", "is not", null)
    .where("e.deleted_at", "is", null)
    .where("u.school_id", "in", openSchools(db));

/** Returns the subscriptions of `userId`, if they are in the class of the exam. */
export const findResultSubscriptions = (db: Db, mockExamId: number, userId: number): Promise<Target[]> =>
  inClass(db, mockExamId).where("u.id", "=", userId).orderBy("s.id").select(["s.id", "s.endpoint"]).execute();

/**
 * Returns the exam to notify and the subscription. Undefined once nobody may start, or the student has unsubscribed or
 * left the class.
 */
export const findPlannedNotice = (db: Db, subscriptionId: number, mockExamId: number) =>
  inClass(db, mockExamId)
    .where("s.id", "=", subscriptionId)
    .where("e.ended_at", "is", null)
    .select(["e.name", "e.trial", "e.opens_at", "s.endpoint", "s.p256dh", "s.auth"])
    .executeTakeFirst();

/** Returns the same for the result of a copy. Undefined also once the results are hidden again. */
export const findResultNotice = (db: Db, subscriptionId: number, mockExamId: number) =>
  inClass(db, mockExamId)
    .innerJoin("mock_copies as c", (join) => join.onRef("c.mock_exam_id", "=", "e.id").onRef("c.user_id", "=", "u.id"))
    .where("s.id", "=", subscriptionId)
    .where("c.settled_at", "is not", null)
    .where((eb) => eb.or([eb("e.release", "=", "end"), eb("e.published_at", "is not", null)]))
    .select(["e.name", "e.trial", "e.opens_at", "s.endpoint", "s.p256dh", "s.auth"])
    .executeTakeFirst();

/** Returns the same for a copy that was set aside. Undefined once it counts again. */
export const findSetAsideNotice = (db: Db, subscriptionId: number, mockExamId: number) =>
  inClass(db, mockExamId)
    .innerJoin("mock_copies as c", (join) => join.onRef("c.mock_exam_id", "=", "e.id").onRef("c.user_id", "=", "u.id"))
    .where("s.id", "=", subscriptionId)
    .where("c.set_aside_at", "is not", null)
    .select(["e.name", "e.trial", "e.opens_at", "s.endpoint", "s.p256dh", "s.auth"])
    .executeTakeFirst();
