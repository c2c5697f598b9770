import type { Trx } from "../../platform/database/database.ts";

/** Students of a class, access to which the caller has checked, on their way into its bin and out of it. */

/**
 * Which students: one of them, or all. A deleted student belongs to no class: the queries that read the students of a
 * class do not find them. Their tries are marked as not counted.
 */
export interface Deletion {
  readonly classroomId: number;
  readonly userId?: number | undefined;
  readonly deletedBy: number;
  readonly now: number;
}

/** Puts students of a class in its bin: nothing rings on their devices any more. @returns their ids */
export async function moveStudentsToBin(trx: Trx, { classroomId, userId, deletedBy, now }: Deletion): Promise<number[]> {
  const rows = await trx
    .updateTable("users")
    .set({ classroom_id: null, deleted_from: classroomId, deleted_at: now, deleted_by: deletedBy })
    .where("classroom_id", "=", classroomId)
    .where("teacher", "=", 0)
    .where("admin", "=", 0)
    .$if(userId !== undefined, (query) => query.where("id", "=", userId ?? 0))
    .returning("id")
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) {
    await trx.updateTable("tries").set({ by_teacher: 1 }).where("user_id", "in", ids).execute();
    await trx.deleteFrom("push_subscriptions").where("user_id", "in", ids).execute();
    await trx.deleteFrom("tokens").where("user_id", "in", ids).execute();
  }
  return ids;
}

/** Takes out of the bin of a class one student, or those put there at `deletedAt`. @returns their ids */
export async function takeStudentsFromBin(
  trx: Trx,
  classroomId: number,
  which: { readonly userId: number } | { readonly deletedAt: number },
): Promise<number[]> {
  const rows = await trx
    .updateTable("users")
    .set({ classroom_id: classroomId, deleted_from: null, deleted_at: null, deleted_by: null })
    .where("deleted_from", "=", classroomId)
    .where((eb) => ("userId" in which ? eb("id", "=", which.userId) : eb("deleted_at", "=", which.deletedAt)))
    .returning("id")
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await trx.updateTable("tries").set({ by_teacher: 0 }).where("user_id", "in", ids).execute();
  return ids;
}

/**
 * Erases for good students in the bin of a class: one of them, or those put there at `deletedAt`.
 * @returns their ids
 */
export async function eraseStudentsFromBin(
  trx: Trx,
  classroomId: number,
  which: { readonly userId: number } | { readonly deletedAt: number },
): Promise<number[]> {
  const rows = await trx
    .deleteFrom("users")
    .where("deleted_from", "=", classroomId)
    .where((eb) => ("userId" in which ? eb("id", "=", which.userId) : eb("deleted_at", "=", which.deletedAt)))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
