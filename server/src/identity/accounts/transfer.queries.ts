import type { Trx } from "../../platform/database/database.ts";
import { changesRows } from "../../platform/database/outcomes.ts";

/** @returns false when `userId` is not the admin of a school */
export const withdrawSchoolAdmin = (trx: Trx, userId: number): Promise<boolean> =>
  changesRows(trx.updateTable("users").set({ school_admin: 0, teacher: 1 }).where("id", "=", userId).where("school_admin", "=", 1));

/** Clears the job title of the owner of the school `schoolId`: it was that of the former admin. */
export async function forgetOwnerPosition(trx: Trx, schoolId: number): Promise<void> {
  await trx.updateTable("schools").set({ owner_position: null }).where("id", "=", schoolId).execute();
}

/** Makes `userId` the admin of their school, `schoolId`. */
export async function grantSchoolAdmin(trx: Trx, schoolId: number, userId: number): Promise<void> {
  await trx.updateTable("users").set({ school_admin: 1 }).where("id", "=", userId).where("school_id", "=", schoolId).execute();
}
