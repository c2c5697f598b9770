import type { Trx } from "../database/database.ts";

/**
 * Deletes the account `userId`, its own caller's, with what is personal in it: answers, badges, sessions, links, subscriptions. What it
 * wrote for others (questions, classes) stays and names nobody.
 * @returns false when it manages a school
 */
export async function deleteAccount(trx: Trx, userId: number): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom("users").where("id", "=", userId).where("school_admin", "=", 0).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether the school `schoolId` still has a class, active or archived. */
export async function hasClassrooms(trx: Trx, schoolId: number): Promise<boolean> {
  return (await trx.selectFrom("classrooms").where("school_id", "=", schoolId).select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Site admins who teach in the school `schoolId` stay when it goes. */
export async function detachSiteAdmins(trx: Trx, schoolId: number): Promise<void> {
  await trx
    .updateTable("users")
    .set({ school_id: null, teacher: 0, school_admin: 0 })
    .where("school_id", "=", schoolId)
    .where("admin", "=", 1)
    .execute();
}

/** Deletes the school `schoolId` and, with it, every account that belongs to it. */
export async function deleteSchoolRow(trx: Trx, schoolId: number): Promise<void> {
  await trx.deleteFrom("schools").where("id", "=", schoolId).execute();
}
