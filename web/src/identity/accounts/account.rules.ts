import type { Me, User } from "@badin/contract";

/** Returns why the user may not delete their own account now; undefined when they may. */
export function ownDeletionRefusal(me: Pick<Me, "schoolAdmin" | "impersonate">): "mustTransfer" | "impersonating" | undefined {
  if (me.impersonate > 0) return "impersonating";
  return me.schoolAdmin ? "mustTransfer" : undefined;
}

/** Returns whether the typed text is the teacher's name, or first name and name. */
export function namesTeacher(typed: string, { firstName, name }: Pick<User, "firstName" | "name">): boolean {
  const said = typed.trim().replace(/\s+/g, " ");
  return said === name || said === `${firstName} ${name}`;
}
