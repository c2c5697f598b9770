import type { Db } from "../../platform/database/database.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { AppError, notFound } from "../../platform/http/errors.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { findClassroomState } from "./classrooms.queries.ts";

export type ClassroomState = NonNullable<Awaited<ReturnType<typeof findClassroomState>>>;

/**
 * Returns the classroom, when `user` teaches in it or is the admin of its school.
 * @throws AppError 404 otherwise, as for a classroom that does not exist
 */
export async function requireTeacherOf(db: Db, user: SchoolUser, classroomId: number): Promise<ClassroomState> {
  const classroom = await findClassroomState(db, user, classroomId);
  if (!classroom) throw notFound();
  return classroom;
}

/** Whether `requireTeacherOf` finds the classroom. */
export const isTeacherOf = async (db: Db, user: SchoolUser, classroomId: number): Promise<boolean> =>
  (await findClassroomState(db, user, classroomId)) !== undefined;

/**
 * Does the same as `requireTeacherOf`, for actions that an archived classroom does not allow.
 * @throws AppError 404, or 409 `classroom_archived`
 */
export async function requireTeacherOfActive(db: Db, user: SchoolUser, classroomId: number): Promise<ClassroomState> {
  const classroom = await requireTeacherOf(db, user, classroomId);
  if (classroom.archived_at !== null) throw new AppError("classroom_archived");
  return classroom;
}

/** A user who takes quizzes: a student, or a teacher who joined a classroom as a student. */
export interface Student {
  readonly userId: number;
  readonly classroomId: number;
  readonly teacher: boolean;
}

/** Returns the user as a student of their classroom; undefined when they have none, and hence no quiz. */
export const studentOf = (user: SessionUser): Student | undefined =>
  user.classroomId === null ? undefined : { userId: user.id, classroomId: user.classroomId, teacher: user.teacher };

/** @throws AppError 404 when the user has no classroom */
export function requireStudent(user: SessionUser): Student {
  const student = studentOf(user);
  if (!student) throw notFound();
  return student;
}
