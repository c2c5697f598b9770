import type { Db } from "../database/database.ts";

/** Makes sure that school years exist; those already there stay. */
export const insertSchoolYears = (db: Db, startYears: readonly number[]) =>
  db
    .insertInto("school_years")
    .values(startYears.map((start_year) => ({ start_year })))
    .onConflict((oc) => oc.column("start_year").doNothing())
    .execute();

/** Every school year, the latest first. Shared by all schools. */
export const findSchoolYears = (db: Db) =>
  db.selectFrom("school_years").select(["id", "start_year"]).orderBy("start_year", "desc").execute();

export const findSchoolYear = (db: Db, id: number) => db.selectFrom("school_years").select("id").where("id", "=", id).executeTakeFirst();
