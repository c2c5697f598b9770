import { deleteAccount } from "../../identity/accounts/leaving.service.ts";
import { actorOf, record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import { onCommit } from "../../platform/database/on-commit.ts";
import { requireRecentProof, type SchoolUser } from "../../platform/http/access.ts";
import { endSessionsOf } from "../../platform/http/end-sessions.ts";
import { AppError, notFound } from "../../platform/http/errors.ts";
import { moveStudentsToBin } from "../bins/students.queries.ts";
import { requireTeacherOf } from "../classrooms/classrooms.access.ts";
import { findPerson, type Person } from "./people.queries.ts";
import { deletionRefusal } from "./people.rules.ts";

/**
 * Deletes an account: a student of the user's classes, who waits in the bin of the class for `binDays`, or for the
 * school admin a teacher of the school, whose account is erased at once.
 * @throws AppError 404 when out of reach, 409 for oneself, 403 for a teacher when the user is not the school admin, and
 * for any admin, 403 `proof_needed` for a teacher without a recent proof
 */
export async function deleteUser(context: Context, user: SchoolUser, userId: number): Promise<void> {
  await context.database.transaction(async (trx) => {
    const target = await findPerson(trx, user.schoolId, userId);
    if (!target) throw notFound();
    const refusal = deletionRefusal(user, target);
    if (refusal) throw new AppError(refusal);
    if (target.teacher === 1) requireRecentProof(context, user);
    if (target.teacher === 0) await binStudent(trx, context, user, target);
    else await eraseTeacher(trx, context, userId);
    await record(trx, context, { ...actorOf(user), action: "account.delete", subject: `user:${userId}` });
  });
}

async function binStudent(trx: Trx, context: Context, user: SchoolUser, { id, classroom_id }: Person): Promise<void> {
  if (classroom_id === null) throw notFound();
  await requireTeacherOf(trx, user, classroom_id);
  await endSessionsOf(trx, context, id);
  // Of two people who delete at once, the second finds nobody in the class.
  if ((await moveStudentsToBin(trx, { classroomId: classroom_id, userId: id, deletedBy: user.id, now: context.now() })).length === 0)
    throw notFound();
}

async function eraseTeacher(trx: Trx, context: Context, userId: number): Promise<void> {
  await endSessionsOf(trx, context, userId);
  if (!(await deleteAccount(trx, userId))) throw new AppError("forbidden");
  onCommit(context.database.eraseTraces);
}
