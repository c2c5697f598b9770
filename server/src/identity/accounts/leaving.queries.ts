import type { Trx } from "../../platform/database/database.ts";
import { changesRows, exists } from "../../platform/database/outcomes.ts";

/**
 * Deletes an account with its personal data: answers, badges, sessions, links, subscriptions. What it made for others
 * (questions, classrooms) stays, without its author. The caller has checked the rights.
 * @returns false when the account is a school admin
 */
export const deleteAccount = (trx: Trx, userId: number): Promise<boolean> =>
  changesRows(trx.deleteFrom("users").where("id", "=", userId).where("school_admin", "=", 0));

/** Returns whether the school `schoolId` still has a classroom, active or archived; those in the bin were deleted. */
export async function hasClassrooms(trx: Trx, schoolId: number): Promise<boolean> {
  const classrooms = trx.selectFrom("classrooms").where("school_id", "=", schoolId).where("deleted_at", "is", null);
  return exists(classrooms.select("id").limit(1));
}

/** Detaches site admins from the school `schoolId`, so that their accounts survive its deletion. */
export async function detachSiteAdmins(trx: Trx, schoolId: number): Promise<void> {
  await trx
    .updateTable("users")
    .set({ school_id: null, teacher: 0, school_admin: 0 })
    .where("school_id", "=", schoolId)
    .where("admin", "=", 1)
    .execute();
}

/** Deletes the school `schoolId` with every account and class that belongs to it, and its proposals. */
export async function deleteSchoolRow(trx: Trx, schoolId: number): Promise<void> {
  await trx.deleteFrom("classrooms").where("school_id", "=", schoolId).execute();
  await trx.deleteFrom("schools").where("id", "=", schoolId).execute();
}
