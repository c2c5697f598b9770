import { deleteAccount } from "../accounts/leaving.service.ts";
import { actorOf, record } from "../audit/audit.ts";
import { requireTeacherOf } from "../classrooms/classrooms.access.ts";
import type { Context } from "../context.ts";
import type { SchoolUser } from "../http/access.ts";
import { endSessionsOf } from "../http/end-sessions.ts";
import { AppError, notFound } from "../http/errors.ts";
import { findPerson } from "./people.queries.ts";
import { deletionRefusal } from "./people.rules.ts";

/**
 * Erases an account and its personal data: a student of the user's classes or, for the school admin, a teacher of the school.
 * @throws AppError 404 when out of reach, 409 for oneself, 403 for a teacher when the user is not the school admin, and for any admin
 */
export async function deleteUser(context: Context, user: SchoolUser, userId: number): Promise<void> {
  await context.database.transaction(async (trx) => {
    const target = await findPerson(trx, user.schoolId, userId);
    if (!target) throw notFound();
    const refusal = deletionRefusal(user, target);
    if (refusal) throw new AppError(refusal);
    if (target.teacher === 0) {
      if (target.classroom_id === null) throw notFound();
      await requireTeacherOf(trx, user, target.classroom_id);
    }
    await endSessionsOf(trx, context, userId);
    if (!(await deleteAccount(trx, userId))) throw new AppError("forbidden");
    await record(trx, context, { ...actorOf(user), action: "account.delete", subject: `user:${userId}` });
  });
  await context.database.eraseTraces();
}
