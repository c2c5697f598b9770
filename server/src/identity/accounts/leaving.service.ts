import { record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import { onCommit } from "../../platform/database/on-commit.ts";
import type { SchoolUser } from "../../platform/http/access.ts";
import type { BrowserSession } from "../../platform/http/browser-session.ts";
import { endImpersonationsBy, endSessionsOf } from "../../platform/http/end-sessions.ts";
import { AppError } from "../../platform/http/errors.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { ownDeletionRefusal } from "./accounts.rules.ts";
import { confirmPassword } from "./confirm-password.ts";
import { deleteAccount, deleteSchoolRow, detachSiteAdmins, hasClassrooms } from "./leaving.queries.ts";

export { deleteAccount, deleteSchoolRow, detachSiteAdmins } from "./leaving.queries.ts";

/**
 * Erases the user's own account and all its personal data: references to the row are deleted with it or set to null.
 * @throws AppError 403 while impersonating, 409 to a school admin, who must transfer the school first, 400
 * `wrong_password`
 */
export async function deleteMe(context: Context, user: SessionUser, password: string, session: BrowserSession): Promise<void> {
  const refusal = ownDeletionRefusal(user);
  if (refusal) throw new AppError(refusal);
  await confirmPassword(context, user, password);
  await context.database.transaction(async (trx) => {
    await session.end(trx);
    await endSessionsOf(trx, context, user.id);
    // Checked again in the database: the user may have become school admin meanwhile.
    if (!(await deleteAccount(trx, user.id))) throw new AppError("school_admin_must_transfer");
    await record(trx, context, { actorId: user.id, schoolId: user.schoolId, action: "account.delete", subject: `user:${user.id}` });
    onCommit(context.database.eraseTraces);
  });
}

/**
 * Erases the school and all its accounts, once it has no classroom, active or archived.
 * @throws AppError 403 while impersonating, 409 `classroom_not_empty`, 400 `wrong_password`
 */
export async function deleteSchool(context: Context, user: SchoolUser, password: string, session: BrowserSession): Promise<void> {
  if (user.impersonatorId !== null) throw new AppError("while_impersonating");
  await confirmPassword(context, user, password);
  await context.database.transaction(async (trx) => {
    if (await hasClassrooms(trx, user.schoolId)) throw new AppError("classroom_not_empty");
    await session.end(trx);
    await endImpersonationsBy(trx, context, user.id);
    await detachSiteAdmins(trx, user.schoolId);
    await deleteSchoolRow(trx, user.schoolId);
    await record(trx, context, { actorId: user.id, schoolId: user.schoolId, action: "school.delete", subject: `school:${user.schoolId}` });
    onCommit(context.database.eraseTraces);
  });
}
