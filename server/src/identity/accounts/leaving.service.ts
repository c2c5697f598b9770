import type { BodyOf, deleteMe as deleteEndpoint } from "@badin/contract";
import { record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import { onCommit } from "../../platform/database/on-commit.ts";
import { isJustProven } from "../../platform/http/access.ts";
import type { BrowserSession } from "../../platform/http/browser-session.ts";
import { endSessionsOf } from "../../platform/http/end-sessions.ts";
import { AppError } from "../../platform/http/errors.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { findAccount } from "./accounts.queries.ts";
import { ownDeletionRefusal } from "./accounts.rules.ts";
import { confirmPassword } from "./confirm-password.ts";
import { deleteAccount } from "./leaving.queries.ts";

export { deleteAccount, deleteSchoolRow, detachSiteAdmins } from "./leaving.queries.ts";

/**
 * Erases the user's own account and all its personal data: references to the row are deleted with it or set to null.
 * Without password, a sign-in by the provider or platform that opens the account, within 15 minutes, is the proof.
 * @throws AppError 403 while impersonating, and without such a sign-in; 409 to a school admin, who must transfer the
 * school first; 400 `wrong_password`
 */
export async function deleteMe(
  context: Context,
  user: SessionUser,
  { password = "", proof }: BodyOf<typeof deleteEndpoint>,
  session: BrowserSession,
): Promise<void> {
  const refusal = ownDeletionRefusal(user);
  if (refusal) throw new AppError(refusal);
  const account = await findAccount(context.database.db, user.id);
  if (account?.password_hash !== null || proof === undefined) await confirmPassword(context, user, password);
  else if (!isJustProven(context, user))
    throw new AppError("forbidden", {
      message: "Pour supprimer ce compte, qui n’a pas de mot de passe, il faut s’être reconnecté il y a moins d’un quart d’heure.",
    });
  await context.database.transaction(async (trx) => {
    await session.requireOpen(trx, user);
    await session.end(trx);
    await endSessionsOf(trx, context, user.id);
    // Checked again in the database: the user may have become school admin meanwhile.
    if (!(await deleteAccount(trx, user.id))) throw new AppError("school_admin_must_transfer");
    await record(trx, context, { actorId: user.id, schoolId: user.schoolId, action: "account.delete", subject: `user:${user.id}` });
    onCommit(context.database.eraseTraces);
  });
}
