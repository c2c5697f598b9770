import type { User } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import { markAccountEdited } from "../../platform/edits/edits.queries.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { AppError, notFound } from "../../platform/http/errors.ts";
import { lockClassroom } from "../classrooms/classroom-lock.ts";
import { requireTeacherOfActive } from "../classrooms/classrooms.access.ts";
import { findClassroomUser, moveToClassroom } from "./class-users.queries.ts";
import { toUser } from "./people.mapping.ts";

interface Move {
  readonly classroomId: number;
  readonly userId: number;
  readonly targetId: number;
}

/**
 * Moves a student to another class of the user. Answers, badges and explanation requests go along; the answers to the
 * quizzes of the former class stay in its statistics.
 * @throws AppError 404 when the student or a class is out of reach, 400 for the same class, 409 `classroom_archived`
 */
export function moveStudent(context: Context, user: SchoolUser, { classroomId, userId, targetId }: Move): Promise<User> {
  const { database } = context;
  return database.transaction(async (trx) => {
    // In one order, so that two moves in opposite directions do not wait for each other.
    for (const id of [classroomId, targetId].sort((a, b) => a - b)) await lockClassroom(trx, database.engine, id);
    await requireTeacherOfActive(trx, user, classroomId);
    await requireTeacherOfActive(trx, user, targetId);
    const student = await findClassroomUser(trx, classroomId, userId);
    if (!student || student.teacher === 1) throw notFound();
    if (targetId === classroomId) throw new AppError("invalid", { message: "Choisissez une autre classe que celle de l’élève" });
    await moveToClassroom(trx, userId, classroomId, targetId, context.now());
    await markAccountEdited(trx, userId, user.id);
    const moved = await findClassroomUser(trx, targetId, userId);
    if (!moved) throw notFound();
    return toUser(moved);
  });
}
