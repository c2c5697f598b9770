import type { Context } from "../../platform/context.ts";
import { fieldError } from "../../platform/http/errors.ts";
import { hitLimit, resetLimit } from "../../platform/http/rate-limits.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { findAccount } from "./accounts.queries.ts";
import { verifyPassword } from "./passwords.ts";

/**
 * Checks the password of the signed-in user, before an action that cannot be undone or that changes how one signs in.
 * @param field the field of the form that holds the password
 * @throws AppError 400 `wrong_password` on that field; 429 after ten failures in a quarter of an hour
 */
export async function confirmPassword(
  context: Context,
  user: Pick<SessionUser, "id">,
  password: string,
  field = "password",
): Promise<void> {
  const subject = `user ${user.id}`;
  await hitLimit(context, "passwordCheckByAccount", subject);
  const account = await findAccount(context.database.db, user.id);
  if (!(await verifyPassword(password, account?.password_hash))) {
    throw fieldError("wrong_password", field);
  }
  await resetLimit(context, "passwordCheckByAccount", subject);
}
