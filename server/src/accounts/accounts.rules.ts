import type { ErrorCode } from "@badin/contract";
import type { SessionUser } from "../http/session.ts";

/** Teachers and admins keep their own account up to date; students ask their teacher. */
export const canUpdateOwnAccount = (user: Pick<SessionUser, "teacher" | "admin" | "schoolAdmin">): boolean =>
  user.teacher || user.admin || user.schoolAdmin;

/** Why `user` may not delete their own account now. */
export function ownDeletionRefusal(user: Pick<SessionUser, "impersonatorId" | "schoolAdmin">): ErrorCode | undefined {
  if (user.impersonatorId !== null) return "while_impersonating";
  return user.schoolAdmin ? "school_admin_must_transfer" : undefined;
}
