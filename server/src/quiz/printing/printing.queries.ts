import type { Db } from "../../platform/database/database.ts";

/** Returns the names that head a printed page of a classroom, which the caller has checked access to. */
export const findHeading = (db: Db, classroomId: number) =>
  db
    .selectFrom("classrooms as c")
    .innerJoin("schools as s", "s.id", "c.school_id")
    .innerJoin("school_years as y", "y.id", "c.school_year_id")
    .where("c.id", "=", classroomId)
    .select(["c.name as classroom", "c.school_id", "s.name as school", "y.start_year"])
    .executeTakeFirstOrThrow();
