import type { Db, Trx } from "../../platform/database/database.ts";

/** Returns the students of a classroom who have extra time, in no order. */
export const findExtraTimes = (db: Db, classroomId: number) =>
  db
    .selectFrom("extra_times as x")
    .innerJoin("users as u", "u.id", "x.user_id")
    .where("u.classroom_id", "=", classroomId)
    .where("u.teacher", "=", 0)
    .select(["u.id", "u.first_name", "u.name", "x.minutes"])
    .execute();

/** Sets the extra time of a user; `minutes` null stands for one third more. */
export const upsertExtraTime = (trx: Trx, userId: number, minutes: number | null) =>
  trx
    .insertInto("extra_times")
    .values({ user_id: userId, minutes })
    .onConflict((oc) => oc.column("user_id").doUpdateSet({ minutes }))
    .execute();

export const deleteExtraTime = (trx: Trx, userId: number) => trx.deleteFrom("extra_times").where("user_id", "=", userId).execute();
