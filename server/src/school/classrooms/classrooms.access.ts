import type { Db } from "../../platform/database/database.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { AppError, notFound } from "../../platform/http/errors.ts";
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

/**
 * Does the same as `requireTeacherOf`, for actions that an archived classroom does not allow.
 * @throws AppError 404, or 409 `classroom_archived`
 */
export async function requireTeacherOfActive(db: Db, user: SchoolUser, classroomId: number): Promise<ClassroomState> {
  const classroom = await requireTeacherOf(db, user, classroomId);
  if (classroom.archived_at !== null) throw new AppError("classroom_archived");
  return classroom;
}
