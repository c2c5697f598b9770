import type { AuditAction, archiveClassroom as archiveEndpoint, BodyOf, ClassroomErasure, Me } from "@badin/contract";
import { describeMe } from "../../identity/accounts/me.service.ts";
import { actorOf, record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import { onCommit } from "../../platform/database/on-commit.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import { endSessions } from "../../platform/http/end-sessions.ts";
import { AppError, fieldError } from "../../platform/http/errors.ts";
import { moveQuizzesToBin } from "../bins/quizzes.queries.ts";
import { moveStudentsToBin } from "../bins/students.queries.ts";
import { countErasure, deleteTries, detachStudents, joinAsStudent, markArchived } from "./archive.queries.ts";
import { markDeleted } from "./bin.queries.ts";
import { lockClassroom } from "./classroom-lock.ts";
import { requireTeacherOf, requireTeacherOfActive } from "./classrooms.access.ts";

/**
 * Returns what archiving a classroom would erase, or deleting it once archived.
 * @throws AppError 404 when it is out of reach
 */
export async function describeErasure(context: Context, user: SchoolUser, classroomId: number): Promise<ClassroomErasure> {
  const { db } = context.database;
  await requireTeacherOf(db, user, classroomId);
  const { students, answers, copies, requests, qcms } = await countErasure(db, classroomId);
  return {
    nbStudent: students ?? 0,
    nbAnswer: Number(answers ?? 0),
    nbCopy: copies ?? 0,
    nbAskExplanation: requests ?? 0,
    nbQcm: qcms ?? 0,
  };
}

/**
 * Archives an active classroom: its students go to its bin with their answers and requests, and with `deleteQcm` its
 * quizzes too; its teachers stay. Deletes a classroom that is already archived, with its quizzes. Both can be taken
 * back for `binDays`: see bin.service.ts.
 * @throws AppError 404 when it is out of reach, 400 when an archived classroom is to be deleted without its quizzes,
 * 409 when the request was to archive it (`archived` is false) and it is already archived
 */
export async function archiveClassroom(
  context: Context,
  user: SchoolUser,
  { classroomId, deleteQcm, archived }: BodyOf<typeof archiveEndpoint>,
): Promise<void> {
  await context.database.transaction(async (trx) => {
    // A request that joins the classroom or changes its quizzes either ends before, or finds it archived.
    await lockClassroom(trx, context.database.engine, classroomId);
    const { archived_at } = await requireTeacherOf(trx, user, classroomId);
    if (archived === false && archived_at !== null) throw new AppError("classroom_archived");
    if (archived_at === null) await archive(trx, context, user, classroomId, deleteQcm);
    else await deleteArchived(trx, context, user, classroomId, deleteQcm);
    onCommit(context.database.eraseTraces);
  });
}

async function archive(trx: Trx, context: Context, user: SchoolUser, classroomId: number, deleteQcm: boolean): Promise<void> {
  const deletion = { classroomId, deletedBy: user.id, now: context.now() };
  const students = await moveStudentsToBin(trx, deletion);
  if (students.length > 0) await endSessions(trx, context, (eb) => eb("user_id", "in", students));
  await detachStudents(trx, classroomId);
  if (deleteQcm) await moveQuizzesToBin(trx, deletion);
  else await deleteTries(trx, classroomId);
  await markArchived(trx, classroomId, user.id, deletion.now);
  await recordAction(trx, context, user, "classroom.archive", classroomId);
}

async function deleteArchived(trx: Trx, context: Context, user: SchoolUser, classroomId: number, deleteQcm: boolean): Promise<void> {
  if (!deleteQcm) throw fieldError("invalid", "deleteQcm", "Une classe archivée se supprime avec ses questionnaires");
  await markDeleted(trx, classroomId, user.id, context.now());
  await recordAction(trx, context, user, "classroom.delete", classroomId);
}

/** Records what somebody did to a class. */
export const recordAction = (trx: Trx, context: Context, user: SchoolUser, action: AuditAction, classroomId: number) =>
  record(trx, context, { ...actorOf(user), action, subject: `classroom:${classroomId}` });

/**
 * Makes a teacher a student of a classroom, and of no other, to try its quizzes.
 * @throws AppError 404 when it is out of reach, 409 when it is archived
 */
export async function becomeStudent(context: Context, user: SchoolUser, classroomId: number): Promise<Me> {
  return context.database.transaction(async (trx) => {
    await lockClassroom(trx, context.database.engine, classroomId);
    await requireTeacherOfActive(trx, user, classroomId);
    await joinAsStudent(trx, classroomId, user.id, context.now());
    return describeMe(context, trx, user.id, user.impersonatorId, user.providerFactor);
  });
}
