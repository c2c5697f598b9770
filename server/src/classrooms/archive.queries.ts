import type { Db, Trx } from "../database/database.ts";

/** What goes with the students and the quizzes of a class, which the caller has checked to be in reach. */
export const countErasure = (db: Db, classroomId: number) =>
  db
    .selectNoFrom((eb) => [
      eb
        .selectFrom("users")
        .where("classroom_id", "=", classroomId)
        .where("teacher", "=", 0)
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("students"),
      eb
        .selectFrom("student_answers as a")
        .innerJoin("tries as t", "t.id", "a.try_id")
        .innerJoin("qcms as q", "q.id", "t.qcm_id")
        .where("q.classroom_id", "=", classroomId)
        .where("t.by_teacher", "=", 0)
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("answers"),
      // As the card of the class and the page of its requests count them.
      eb
        .selectFrom("explanation_requests as r")
        .innerJoin("users as u", "u.id", "r.user_id")
        .where("u.classroom_id", "=", classroomId)
        .select((e) => e.fn.count<number>("r.question_id").distinct().as("n"))
        .as("requests"),
      eb
        .selectFrom("qcms")
        .where("classroom_id", "=", classroomId)
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("qcms"),
    ])
    .executeTakeFirstOrThrow();

/** Erases the accounts of the students of a class; their answers, badges, requests and sessions go with them. */
export const deleteStudents = (trx: Trx, classroomId: number) =>
  trx.deleteFrom("users").where("classroom_id", "=", classroomId).where("teacher", "=", 0).where("admin", "=", 0).execute();

/** Erases what is left of answers to the quizzes of a class: those of the teachers who tried them. */
export const deleteTries = (trx: Trx, classroomId: number) =>
  trx
    .deleteFrom("tries")
    .where("qcm_id", "in", (eb) => eb.selectFrom("qcms").where("classroom_id", "=", classroomId).select("id"))
    .execute();

/** Nobody is a student of the class any more: the teachers who were trying it. */
export const detachStudents = (trx: Trx, classroomId: number) =>
  trx.updateTable("users").set({ classroom_id: null }).where("classroom_id", "=", classroomId).execute();

export const deleteQcms = (trx: Trx, classroomId: number) => trx.deleteFrom("qcms").where("classroom_id", "=", classroomId).execute();

export const markArchived = (trx: Trx, classroomId: number, archivedBy: number, now: number) =>
  trx.updateTable("classrooms").set({ archived_at: now, archived_by: archivedBy }).where("id", "=", classroomId).execute();

/** Deletes a class, its quizzes and all that was said in them. */
export const deleteClassroomRow = (trx: Trx, classroomId: number) => trx.deleteFrom("classrooms").where("id", "=", classroomId).execute();

/** `userId` takes the quizzes of the class from now on, in place of another's. */
export const joinAsStudent = (trx: Trx, classroomId: number, userId: number) =>
  trx.updateTable("users").set({ classroom_id: classroomId }).where("id", "=", userId).execute();
