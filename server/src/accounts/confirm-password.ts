import type { Context } from "../context.ts";
import { fieldError } from "../http/errors.ts";
import { hitLimit, resetLimit } from "../http/rate-limits.ts";
import type { SessionUser } from "../http/session.ts";
import { findAccount } from "./accounts.queries.ts";
import { verifyPassword } from "./passwords.ts";

/**
 * Checks the password of the signed-in user, before an action that cannot be undone.
 * @throws AppError 400 `wrong_password` on field `password`; 429 after ten failures in a quarter of an hour
 */
export async function confirmPassword(context: Context, user: SessionUser, password: string): Promise<void> {
  const subject = `user ${user.id}`;
  await hitLimit(context, "passwordCheckByAccount", subject);
  const account = await findAccount(context.database.db, user.id);
  if (!(await verifyPassword(password, account?.password_hash))) {
    throw fieldError("wrong_password", "password");
  }
  await resetLimit(context, "passwordCheckByAccount", subject);
}
