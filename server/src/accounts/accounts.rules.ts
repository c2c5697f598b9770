import type { ErrorCode } from "@badin/contract";
import type { SessionUser } from "../http/session.ts";
import type { AccountRow } from "./accounts.queries.ts";

/** Teachers and admins keep their own account up to date; students ask their teacher (specification, section 2). */
export const canUpdateOwnAccount = (user: Pick<SessionUser, "teacher" | "admin" | "schoolAdmin">): boolean =>
  user.teacher || user.admin || user.schoolAdmin;

/**
 * Why a sign-in whose password was right or not (`verified`) is refused; undefined when it is not. That an account waits for its activation
 * is told to who knows its password, or when it has none yet.
 */
export function signInRefusal(
  account: Pick<AccountRow, "password_hash" | "activated_at"> | undefined,
  verified: boolean,
): ErrorCode | undefined {
  if (!account) return "bad_credentials";
  if (account.password_hash !== null && !verified) return "bad_credentials";
  return account.activated_at === null || account.password_hash === null ? "not_activated" : undefined;
}

/** Why `user` may not take the identity of `target`, a teacher of their school (decisions.md, "Schools, roles"). */
export function impersonationRefusal(
  user: Pick<SessionUser, "id" | "impersonatorId">,
  target: Pick<AccountRow, "id" | "admin" | "school_admin">,
): ErrorCode | undefined {
  if (user.impersonatorId !== null) return "while_impersonating";
  if (target.id === user.id) return "self_protection";
  return target.admin === 1 || target.school_admin === 1 ? "forbidden" : undefined;
}

/** Why `user` may not delete their own account now. */
export function ownDeletionRefusal(user: Pick<SessionUser, "impersonatorId" | "schoolAdmin">): ErrorCode | undefined {
  if (user.impersonatorId !== null) return "while_impersonating";
  return user.schoolAdmin ? "school_admin_must_transfer" : undefined;
}
