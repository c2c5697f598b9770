import type { Me } from "@badin/contract";

/** Whether the user can edit the own account. Teachers and admins can; students ask their teacher. */
export const canEditAccount = (me: Pick<Me, "teacher" | "schoolAdmin" | "admin">): boolean => me.teacher || me.schoolAdmin || me.admin;
