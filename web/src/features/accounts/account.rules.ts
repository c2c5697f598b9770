import type { Me, User } from "@badin/contract";

/** Why one may not delete one's own account now; undefined when one may. */
export function ownDeletionRefusal(me: Pick<Me, "schoolAdmin" | "impersonate">): "mustTransfer" | "impersonating" | undefined {
  if (me.impersonate > 0) return "impersonating";
  return me.schoolAdmin ? "mustTransfer" : undefined;
}

/** Whether what was typed names the teacher: by the name, or by the first name and the name. */
export function namesTeacher(typed: string, { firstName, name }: Pick<User, "firstName" | "name">): boolean {
  const said = typed.trim().replace(/\s+/g, " ");
  return said === name || said === `${firstName} ${name}`;
}
