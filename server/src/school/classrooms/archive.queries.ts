import type { Db, Trx } from "../../platform/database/database.ts";
import { answersOfStudent } from "../people/answer-count.ts";

/**
 * Counts what is erased with the students and the quizzes of a classroom. The caller has checked that it is in reach.
 */
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
        .selectFrom("users as u")
        .where("u.classroom_id", "=", classroomId)
        .where("u.teacher", "=", 0)
        .select((e) => e.fn.sum<number | null>(answersOfStudent(e as never)).as("n"))
        .as("answers"),
      eb
        .selectFrom("mock_copies as mc")
        .innerJoin("users as mu", "mu.id", "mc.user_id")
        .where("mu.classroom_id", "=", classroomId)
        .where("mu.teacher", "=", 0)
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("copies"),
      // The same count as on the card of the classroom and on the page of its requests.
      eb
        .selectFrom("explanation_requests as r")
        .innerJoin("users as u", "u.id", "r.user_id")
        .where("u.classroom_id", "=", classroomId)
        .select((e) => e.fn.count<number>("r.question_id").distinct().as("n"))
        .as("requests"),
      eb
        .selectFrom("qcms")
        .where("classroom_id", "=", classroomId)
        .where("position", ">", 0)
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("qcms"),
    ])
    .executeTakeFirstOrThrow();

/**
 * Deletes the accounts of the students of a classroom, those in its bin too; their answers, badges, requests and
 * sessions are deleted with them.
 */
export const deleteStudents = (trx: Trx, classroomId: number) =>
  trx
    .deleteFrom("users")
    .where((eb) => eb.or([eb("classroom_id", "=", classroomId), eb("deleted_from", "=", classroomId)]))
    .where("teacher", "=", 0)
    .where("admin", "=", 0)
    .execute();

/**
 * Deletes the remaining tries at the quizzes of a classroom: those of teachers who tried them, and of students who
 * changed class. Those of students in the bin stay with them.
 */
export const deleteTries = (trx: Trx, classroomId: number) =>
  trx
    .deleteFrom("tries")
    .where("qcm_id", "in", (eb) => eb.selectFrom("qcms").where("classroom_id", "=", classroomId).select("id"))
    .where("user_id", "not in", (eb) => eb.selectFrom("users").where("deleted_at", "is not", null).select("id"))
    .execute();

/** Detaches the remaining members of a classroom: teachers who joined it as students. */
export const detachStudents = (trx: Trx, classroomId: number) =>
  trx.updateTable("users").set({ classroom_id: null }).where("classroom_id", "=", classroomId).execute();

export const markArchived = (trx: Trx, classroomId: number, archivedBy: number, now: number) =>
  trx.updateTable("classrooms").set({ archived_at: now, archived_by: archivedBy }).where("id", "=", classroomId).execute();

export const markActive = (trx: Trx, classroomId: number) =>
  trx.updateTable("classrooms").set({ archived_at: null, archived_by: null }).where("id", "=", classroomId).execute();

/** Makes `userId` a student of the classroom, instead of any other. */
export const joinAsStudent = (trx: Trx, classroomId: number, userId: number, now: number) =>
  trx.updateTable("users").set({ classroom_id: classroomId, joined_class_at: now, list_rank: null }).where("id", "=", userId).execute();
