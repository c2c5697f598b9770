import type { Me } from "@badin/contract";
import { record } from "../audit/audit.ts";
import type { Context } from "../context.ts";
import type { SchoolUser } from "../http/access.ts";
import { AppError, notFound } from "../http/errors.ts";
import { findTeacher } from "./accounts.queries.ts";
import { deleteImpersonationsBy } from "./credentials.queries.ts";
import { describeMe } from "./me.service.ts";
import { grantSchoolAdmin, withdrawSchoolAdmin } from "./transfer.queries.ts";

/**
 * Gives the management of the school to another of its teachers; the former admin stays a teacher.
 * @throws AppError 403 while impersonating, 409 for oneself, 404 for who is no teacher of the school
 */
export async function transferSchool(context: Context, user: SchoolUser, teacherId: number): Promise<Me> {
  if (user.impersonatorId !== null) throw new AppError("while_impersonating");
  if (teacherId === user.id) throw new AppError("self_protection");
  return context.database.transaction(async (trx) => {
    const teacher = await findTeacher(trx, user.schoolId, teacherId);
    if (!teacher) throw notFound();
    // Of two transfers at once, the second no longer comes from the admin.
    if (!(await withdrawSchoolAdmin(trx, user.id))) throw new AppError("forbidden");
    await grantSchoolAdmin(trx, user.schoolId, teacher.id);
    await deleteImpersonationsBy(trx, user.id);
    await record(trx, context, { actorId: user.id, schoolId: user.schoolId, action: "school.transfer", subject: `user:${teacher.id}` });
    return describeMe(trx, user.id);
  });
}
