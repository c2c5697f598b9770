import type { Db } from "../database/database.ts";

/** Returns the explanation requests of the students of a class, the oldest first, one row per request. */
export const findRequests = (db: Db, classroomId: number) =>
  db
    .selectFrom("users as u")
    .innerJoin("explanation_requests as r", "r.user_id", "u.id")
    .where("u.classroom_id", "=", classroomId)
    .orderBy("r.asked_at")
    .orderBy("u.id")
    .select(["r.question_id", "u.first_name", "u.name"])
    .execute();

/** Deletes the requests of a class about a question; other classes keep theirs. */
export const deleteRequests = (db: Db, classroomId: number, questionId: number) =>
  db
    .deleteFrom("explanation_requests")
    .where("question_id", "=", questionId)
    .where("user_id", "in", (eb) => eb.selectFrom("users").where("classroom_id", "=", classroomId).select("id"))
    .execute();
