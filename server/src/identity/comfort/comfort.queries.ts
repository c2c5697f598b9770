import type { Db, Trx } from "../../platform/database/database.ts";

/** Keeps how `userId` reads; null for the usual settings. */
export const saveSettings = (db: Db, userId: number, settings: string | null) =>
  db
    .insertInto("reading_comforts")
    .values({ user_id: userId, settings })
    .onConflict((oc) => oc.column("user_id").doUpdateSet({ settings }))
    .execute();

/** Keeps whether mock exams are read aloud to a student, whom the caller has checked to be in a class in reach. */
export const saveArranged = (trx: Trx, userId: number, arranged: 0 | 1) =>
  trx
    .insertInto("reading_comforts")
    .values({ user_id: userId, arranged })
    .onConflict((oc) => oc.column("user_id").doUpdateSet({ arranged }))
    .execute();

/** Returns whether mock exams are read aloud to a student, whom the caller has checked to be in a class in reach. */
export const findArranged = async (db: Db, userId: number): Promise<boolean> =>
  (await db.selectFrom("reading_comforts").where("user_id", "=", userId).select("arranged").executeTakeFirst())?.arranged === 1;
