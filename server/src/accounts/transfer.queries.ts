import type { Trx } from "../database/database.ts";

/** @returns false when `userId` managed no school */
export async function withdrawSchoolAdmin(trx: Trx, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("users")
    .set({ school_admin: 0, teacher: 1 })
    .where("id", "=", userId)
    .where("school_admin", "=", 1)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Makes `userId` the admin of their school `schoolId`. */
export async function grantSchoolAdmin(trx: Trx, schoolId: number, userId: number): Promise<void> {
  await trx.updateTable("users").set({ school_admin: 1 }).where("id", "=", userId).where("school_id", "=", schoolId).execute();
}
