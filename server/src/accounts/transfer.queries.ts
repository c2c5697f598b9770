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

/** The school `schoolId` no longer knows the function of who registered it: it was that of its former admin. */
export async function forgetOwnerPosition(trx: Trx, schoolId: number): Promise<void> {
  await trx.updateTable("schools").set({ owner_position: null }).where("id", "=", schoolId).execute();
}

/** Makes `userId` the admin of their school `schoolId`. */
export async function grantSchoolAdmin(trx: Trx, schoolId: number, userId: number): Promise<void> {
  await trx.updateTable("users").set({ school_admin: 1 }).where("id", "=", userId).where("school_id", "=", schoolId).execute();
}
