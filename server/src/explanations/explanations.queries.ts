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

/** Questions that a class asks about, with their answers, images and appearances: one row an answer, in the order of the paper. */
export const findRequestedQuestions = (db: Db, classroomId: number) =>
  db
    .selectFrom("questions as qn")
    .innerJoin("answers as a", "a.question_id", "qn.id")
    .leftJoin("images as i", "i.id", "qn.image_id")
    .where("qn.id", "in", (eb) =>
      eb
        .selectFrom("users as u")
        .innerJoin("explanation_requests as r", "r.user_id", "u.id")
        .where("u.classroom_id", "=", classroomId)
        .select("r.question_id"),
    )
    .orderBy("qn.id")
    .orderBy("a.position")
    .select((eb) => [
      "qn.id",
      "qn.text",
      "qn.year",
      "qn.theme_id",
      "qn.comment",
      "qn.image_alt",
      "qn.fixed_order",
      "qn.neutralised_at",
      "a.position as answer_position",
      "a.id as answer_id",
      "a.text as answer",
      "a.correct",
      // Once a question: four copies of a picture would cross the wire for nothing.
      eb.case().when("a.position", "=", 1).then(eb.ref("i.png")).end().as("png"),
      eb
        .selectFrom("exam_questions as x")
        .whereRef("x.question_id", "=", "qn.id")
        .select((e) => e.fn.count<number>("x.exam_id").distinct().as("n"))
        .as("appearances"),
    ])
    .execute();

/** Drops the requests of a class on a question; other classes keep theirs. */
export const deleteRequests = (db: Db, classroomId: number, questionId: number) =>
  db
    .deleteFrom("explanation_requests")
    .where("question_id", "=", questionId)
    .where("user_id", "in", (eb) => eb.selectFrom("users").where("classroom_id", "=", classroomId).select("id"))
    .execute();
