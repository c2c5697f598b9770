import type { Db } from "../../platform/database/database.ts";

/** Returns the questions of a quiz with their answers, in order: one row per answer. */
export const findItemRows = (db: Db, qcmId: number) =>
  db
    .selectFrom("qcm_questions as qq")
    .innerJoin("questions as qn", "qn.id", "qq.question_id")
    .innerJoin("answers as a", "a.question_id", "qn.id")
    .where("qq.qcm_id", "=", qcmId)
    .orderBy("qq.position")
    .orderBy("a.position")
    .select([
      "qn.id",
      "qq.position",
      "qn.text",
      "qn.theme_id",
      "qn.neutralised_at",
      "a.position as answer_position",
      "a.id as answer_id",
      "a.text as answer",
      "a.correct",
      "a.image_id",
    ])
    .execute();
export type ItemRow = Awaited<ReturnType<typeof findItemRows>>[number];

/** Returns the pictures of the answers of a quiz. */
export const findAnswerPictures = (db: Db, qcmId: number) =>
  db
    .selectFrom("qcm_questions as qq")
    .innerJoin("answers as a", "a.question_id", "qq.question_id")
    .innerJoin("images as i", "i.id", "a.image_id")
    .where("qq.qcm_id", "=", qcmId)
    .orderBy("qq.position")
    .orderBy("a.position")
    .select(["a.id", "i.png"])
    .execute();

/** Returns every answer of students to a quiz, in all their tries; teachers' answers are left out. */
export const findGivenAnswers = (db: Db, qcmId: number) =>
  db
    .selectFrom("tries as t")
    .innerJoin("student_answers as sa", "sa.try_id", "t.id")
    .where("t.qcm_id", "=", qcmId)
    .where("t.by_teacher", "=", 0)
    .select(["t.user_id as userId", "t.number as tryNumber", "sa.question_id as questionId", "sa.answer_id as answerId"])
    .execute();

/** Returns the students of a class, and those who took its quiz and have since moved to another class. */
export const findParticipants = (db: Db, classroomId: number, qcmId: number) =>
  db
    .selectFrom("users as u")
    .where("u.classroom_id", "=", classroomId)
    .where("u.teacher", "=", 0)
    .select(["u.id", "u.first_name", "u.name", "u.classroom_id"])
    .union(
      db
        .selectFrom("tries as t")
        .innerJoin("users as u", "u.id", "t.user_id")
        .where("t.qcm_id", "=", qcmId)
        .where("t.by_teacher", "=", 0)
        .select(["u.id", "u.first_name", "u.name", "u.classroom_id"]),
    )
    .execute();
export type ParticipantRow = Awaited<ReturnType<typeof findParticipants>>[number];
