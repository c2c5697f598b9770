import type { BodyOf, Classroom, renewClassroom as renewEndpoint } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { lockClassroom } from "./classroom-lock.ts";
import { requireTeacherOf } from "./classrooms.access.ts";
import { addClassroom, describeClassroom } from "./classrooms.service.ts";
import { copyQcms, copyTeachers } from "./renewal.queries.ts";

export { noteCopies, withdrawCopies } from "./quiz-origins.queries.ts";

/**
 * Opens a class for another year from an active or archived one: all its quizzes, in order, without answers, and its
 * teachers if wanted. The students stay where they are.
 * @throws AppError 404 when it is out of reach, 400 when the school year is invalid
 */
export function renewClassroom(
  context: Context,
  user: SchoolUser,
  classroomId: number,
  form: BodyOf<typeof renewEndpoint>,
): Promise<Classroom> {
  return context.database.transaction(async (trx) => {
    await lockClassroom(trx, context.database.engine, classroomId);
    const source = await requireTeacherOf(trx, user, classroomId);
    const id = await addClassroom(trx, context, user, { freeTraining: source.free_training === 1, ...form });
    if (form.withTeachers) await copyTeachers(trx, classroomId, id);
    await copyQcms(trx, classroomId, id, { createdBy: user.id, now: context.now(), keepPublished: form.keepPublished });
    return describeClassroom(trx, context, user, id);
  });
}
