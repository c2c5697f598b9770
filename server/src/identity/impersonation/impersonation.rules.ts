import type { ErrorCode } from "@badin/contract";
import type { SessionUser } from "../../platform/http/session.ts";
import type { AccountRow } from "../accounts/accounts.queries.ts";

/**
 * Returns why `user`, a school admin, may not impersonate `target`, a teacher of the school: `user` is already
 * impersonating, `target` is `user`, or `target` is an admin. Undefined when it is allowed.
 */
export function impersonationRefusal(
  user: Pick<SessionUser, "id" | "impersonatorId">,
  target: Pick<AccountRow, "id" | "admin" | "school_admin">,
): ErrorCode | undefined {
  if (user.impersonatorId !== null) return "while_impersonating";
  if (target.id === user.id) return "self_protection";
  return target.admin === 1 || target.school_admin === 1 ? "forbidden" : undefined;
}
