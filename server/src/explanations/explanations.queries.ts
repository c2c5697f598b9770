import type { Db } from "../database/database.ts";

/** Requests of the people of a class, the oldest first: one row a request. */
export const findRequests = (db: Db, classroomId: number) =>
  db
    .selectFrom("users as u")
    .innerJoin("explanation_requests as r", "r.user_id", "u.id")
    .where("u.classroom_id", "=", classroomId)
    .orderBy("r.asked_at")
    .orderBy("u.id")
    .select(["r.question_id", "u.first_name", "u.name"])
    .execute();

/** Drops the requests of a class on a question; other classes keep theirs. */
export const deleteRequests = (db: Db, classroomId: number, questionId: number) =>
  db
    .deleteFrom("explanation_requests")
    .where("question_id", "=", questionId)
    .where("user_id", "in", (eb) => eb.selectFrom("users").where("classroom_id", "=", classroomId).select("id"))
    .execute();
