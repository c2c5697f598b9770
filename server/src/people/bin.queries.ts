import type { Db, Trx } from "../database/database.ts";
import { personColumns } from "./people.mapping.ts";

/** Deleted students of a class, access to which the caller has checked, except for `deleteExpired`. */

/**
 * Which students: one of them, or all. A deleted student belongs to no class: the queries that read the students of a class do not find
 * them. Their tries are marked as not counted.
 */
export interface Deletion {
  readonly classroomId: number;
  readonly userId?: number | undefined;
  readonly deletedBy: number;
  readonly now: number;
}

/** Puts students of a class in its bin: nothing rings on their devices any more. @returns their ids */
export async function moveToBin(trx: Trx, { classroomId, userId, deletedBy, now }: Deletion): Promise<number[]> {
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
export async function takeFromBin(
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

/** Returns the students in the bin of a class, the latest first, with the number of answers that erasing them loses. */
export const findDeleted = (db: Db, classroomId: number) =>
  db
    .selectFrom("users as u")
    .leftJoin("student_progress as p", "p.user_id", "u.id")
    .leftJoin("users as d", "d.id", "u.deleted_by")
    .where("u.deleted_from", "=", classroomId)
    .where("u.deleted_at", "is not", null)
    .orderBy("u.deleted_at", "desc")
    .orderBy("u.name")
    .orderBy("u.first_name")
    .orderBy("u.id")
    .select(["u.id", "u.first_name", "u.name", "u.deleted_at", "u.deleted_by", "p.answer_count"])
    .select(["d.first_name as deleter_first_name", "d.name as deleter_name"])
    .$narrowType<{ deleted_at: number }>()
    .execute();
export type DeletedRow = Awaited<ReturnType<typeof findDeleted>>[number];

/** Returns a student of the class, or of its bin. */
export const findStudent = (db: Db, classroomId: number, userId: number) =>
  db
    .selectFrom("users")
    .where("id", "=", userId)
    .where("teacher", "=", 0)
    .where((eb) => eb.or([eb("classroom_id", "=", classroomId), eb("deleted_from", "=", classroomId)]))
    .select([...personColumns, "deleted_at"])
    .executeTakeFirst();

/** Erases for good students in the bin of a class: one of them, or those put there at `deletedAt`. @returns their ids */
export async function eraseFromBin(
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

/** Erases for good, in every class, at most `limit` of the students deleted until `until`: only the scheduled retention task calls it. */
export const deleteExpired = (trx: Trx, until: number, limit: number) =>
  trx
    .deleteFrom("users")
    .where("id", "in", (eb) => eb.selectFrom("users as u").where("u.deleted_at", "<=", until).orderBy("u.id").limit(limit).select("u.id"))
    .returning(["id", "school_id"])
    .execute();
