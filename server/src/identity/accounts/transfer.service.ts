import type { Me } from "@badin/contract";
import { record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import type { BrowserSession } from "../../platform/http/browser-session.ts";
import { endImpersonationsBy } from "../../platform/http/end-sessions.ts";
import { AppError, fieldError, notFound } from "../../platform/http/errors.ts";
import { type AccountRow, findTeacher } from "./accounts.queries.ts";
import { describeMe } from "./me.service.ts";
import { forgetOwnerPosition, grantSchoolAdmin, withdrawSchoolAdmin } from "./transfer.queries.ts";

/** Whether its owner has entered an account: a password that somebody else chose for it is no sign of that. */
export const isEntered = (account: Pick<AccountRow, "activated_at" | "change_password" | "last_sign_in_at">): boolean =>
  account.activated_at !== null && (account.change_password === 0 || account.last_sign_in_at !== null);

/**
 * Transfers the management of the school to another of its teachers. The former admin stays a teacher.
 * @throws AppError 403 while impersonating, 409 when `teacherId` is the user, 404 when it is no teacher of the school,
 * 400 when nobody has ever entered that account: perhaps nobody can, and nobody could then manage the school
 */
export async function transferSchool(context: Context, user: SchoolUser, teacherId: number, session: BrowserSession): Promise<Me> {
  if (user.impersonatorId !== null) throw new AppError("while_impersonating");
  if (teacherId === user.id) throw new AppError("self_protection");
  return context.database.transaction(async (trx) => {
    await session.requireOpen(trx, user);
    const teacher = await findTeacher(trx, user.schoolId, teacherId);
    if (!teacher) throw notFound();
    if (!isEntered(teacher)) throw fieldError("invalid", "adminId", "Cet enseignant ne s’est encore jamais connecté");
    // Of two simultaneous transfers, the second finds that the user is no longer the admin.
    if (!(await withdrawSchoolAdmin(trx, user.id))) throw new AppError("forbidden");
    await giveManagement(trx, user.schoolId, teacher.id);
    await endImpersonationsBy(trx, context, user.id);
    await record(trx, context, {
      actorId: user.id,
      schoolId: user.schoolId,
      action: "school.transfer",
      subject: `user:${teacher.id}`,
      details: [`from:${user.id}`],
    });
    return describeMe(context, trx, user.id, null, user.providerFactor);
  });
}

/** Gives a teacher of the school its management, which the caller has taken from the person who had it. */
export async function giveManagement(trx: Trx, schoolId: number, teacherId: number): Promise<void> {
  await grantSchoolAdmin(trx, schoolId, teacherId);
  await forgetOwnerPosition(trx, schoolId);
}
