import type { ErrorCode } from "@badin/contract";
import type { AccountRow } from "../accounts/accounts.queries.ts";
import type { SessionUser } from "../http/session.ts";

/** Why `user` may not take the identity of `target`, a teacher of their school (decisions.md, "Schools, roles"). */
export function impersonationRefusal(
  user: Pick<SessionUser, "id" | "impersonatorId">,
  target: Pick<AccountRow, "id" | "admin" | "school_admin">,
): ErrorCode | undefined {
  if (user.impersonatorId !== null) return "while_impersonating";
  if (target.id === user.id) return "self_protection";
  return target.admin === 1 || target.school_admin === 1 ? "forbidden" : undefined;
}
