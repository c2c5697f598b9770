import type { ErrorCode } from "@badin/contract";
import type { SessionUser } from "../../platform/http/session.ts";

/** Teachers and admins may edit their own account; students must ask their teacher. */
export const canUpdateOwnAccount = (user: Pick<SessionUser, "teacher" | "admin" | "schoolAdmin">): boolean =>
  user.teacher || user.admin || user.schoolAdmin;

/** Returns why `user` may not delete their own account; undefined when they may. */
export function ownDeletionRefusal(user: Pick<SessionUser, "impersonatorId" | "schoolAdmin">): ErrorCode | undefined {
  if (user.impersonatorId !== null) return "while_impersonating";
  return user.schoolAdmin ? "school_admin_must_transfer" : undefined;
}
