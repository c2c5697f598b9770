import type { Me } from "@badin/contract";

/** Teachers and admins keep their own account up to date; pupils ask their teacher. */
export const canEditAccount = (me: Pick<Me, "teacher" | "schoolAdmin" | "admin">): boolean => me.teacher || me.schoolAdmin || me.admin;
