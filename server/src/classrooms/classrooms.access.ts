import type { Db } from "../database/database.ts";
import type { SchoolUser } from "../http/access.ts";
import { AppError, notFound } from "../http/errors.ts";
import { findClassroomState } from "./classrooms.queries.ts";

export type ClassroomState = NonNullable<Awaited<ReturnType<typeof findClassroomState>>>;

/**
 * The class, when `user` teaches in it or is its school's admin.
 * @throws AppError 404 otherwise: another school's class does not exist for them
 */
export async function requireTeacherOf(db: Db, user: SchoolUser, classroomId: number): Promise<ClassroomState> {
  const classroom = await findClassroomState(db, user, classroomId);
  if (!classroom) throw notFound();
  return classroom;
}

/** The same, for what cannot be done any more in an archived class. @throws AppError 409 `classroom_archived` */
export async function requireTeacherOfActive(db: Db, user: SchoolUser, classroomId: number): Promise<ClassroomState> {
  const classroom = await requireTeacherOf(db, user, classroomId);
  if (classroom.archived_at !== null) throw new AppError("classroom_archived");
  return classroom;
}
