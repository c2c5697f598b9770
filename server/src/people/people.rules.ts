import type { ErrorCode } from "@badin/contract";
import type { UserRow } from "../database/schema.ts";
import type { SessionUser } from "../http/session.ts";

type Roles = Pick<UserRow, "id" | "teacher" | "admin" | "school_admin">;

/** Why `user` may not add or edit somebody of a class: its teachers do so for students, the school admin for teachers too. */
export const classUserRefusal = (user: Pick<SessionUser, "schoolAdmin">, target: { readonly teacher: boolean }): ErrorCode | undefined =>
  target.teacher && !user.schoolAdmin ? "forbidden" : undefined;

/** Why `user` may not edit the account of a teacher of their school: a site admin's is out of a school's hands. */
export const editRefusal = (user: Pick<SessionUser, "id">, target: Roles): ErrorCode | undefined =>
  target.admin === 1 && target.id !== user.id ? "forbidden" : undefined;

/**
 * Why `user` may not delete an account of their school: never one's own, nor that of an admin; a teacher's is for the school admin.
 * Whether a student is in reach is another question.
 */
export function deletionRefusal(user: Pick<SessionUser, "id" | "schoolAdmin">, target: Roles): ErrorCode | undefined {
  if (target.id === user.id) return "self_protection";
  if (target.admin === 1 || target.school_admin === 1) return "forbidden";
  return target.teacher === 1 && !user.schoolAdmin ? "forbidden" : undefined;
}
