import type { Db } from "../../platform/database/database.ts";

/** The queries of this file are about classrooms that the caller has found in reach of the user. */

/** Returns the published quizzes of classrooms that are due on one of the days, the latest due first. */
export const findDueQcms = (db: Db, classroomIds: readonly number[], from: number, to: number) =>
  db
    .selectFrom("qcms")
    .where("classroom_id", "in", classroomIds)
    .where("position", ">", 0)
    .where("published", "=", 1)
    .where("due_day", ">=", from)
    .where("due_day", "<=", to)
    .orderBy("due_day", "desc")
    .orderBy("position")
    .orderBy("id")
    .select(["id", "classroom_id", "name", "due_day"])
    .execute();
