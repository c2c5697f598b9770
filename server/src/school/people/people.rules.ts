import type { ErrorCode } from "@badin/contract";
import type { UserRow } from "../../platform/database/schema.ts";
import type { SessionUser } from "../../platform/http/session.ts";

type Roles = Pick<UserRow, "id" | "teacher" | "admin" | "school_admin">;

/**
 * Returns why `user` may not add or edit a person of a class: its teachers may do so for students, only the school
 * admin for teachers.
 */
export const classUserRefusal = (user: Pick<SessionUser, "schoolAdmin">, target: { readonly teacher: boolean }): ErrorCode | undefined =>
  target.teacher && !user.schoolAdmin ? "forbidden" : undefined;

/**
 * Returns why `user` may not edit a teacher's account of their school: the account of a site admin can only be edited
 * by its owner.
 */
export const editRefusal = (user: Pick<SessionUser, "id">, target: Roles): ErrorCode | undefined =>
  target.admin === 1 && target.id !== user.id ? "forbidden" : undefined;

/**
 * Returns why `user` may not delete an account of their school: their own, an admin's, or a teacher's unless they are
 * the school admin. Whether a student is in reach is checked elsewhere.
 */
export function deletionRefusal(user: Pick<SessionUser, "id" | "schoolAdmin">, target: Roles): ErrorCode | undefined {
  if (target.id === user.id) return "self_protection";
  if (target.admin === 1 || target.school_admin === 1) return "forbidden";
  return target.teacher === 1 && !user.schoolAdmin ? "forbidden" : undefined;
}
