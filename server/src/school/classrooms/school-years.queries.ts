import type { Db } from "../../platform/database/database.ts";

/** Inserts school years, except those that already exist. */
export const insertSchoolYears = (db: Db, startYears: readonly number[]) =>
  db
    .insertInto("school_years")
    .values(startYears.map((start_year) => ({ start_year })))
    .onConflict((oc) => oc.column("start_year").doNothing())
    .execute();

/** Returns every school year, the latest first. They are shared by all schools. */
export const findSchoolYears = (db: Db) =>
  db.selectFrom("school_years").select(["id", "start_year"]).orderBy("start_year", "desc").execute();

export const findSchoolYear = (db: Db, id: number) =>
  db.selectFrom("school_years").select(["id", "start_year"]).where("id", "=", id).executeTakeFirst();
