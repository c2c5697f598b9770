import type { Db, Trx } from "../../platform/database/database.ts";
import { changesRows } from "../../platform/database/outcomes.ts";

/**
 * Returns the teachers who came to the school since `since` and of whom its manager has said nothing, the latest first.
 */
export const findArrivals = (db: Db, schoolId: number, since: number) =>
  db
    .selectFrom("teacher_arrivals as a")
    .innerJoin("users as u", "u.id", "a.user_id")
    .where("a.school_id", "=", schoolId)
    .where("a.undone_at", "is", null)
    .where("a.arrived_at", ">=", since)
    .where("u.school_id", "=", schoolId)
    .where("u.teacher", "=", 1)
    .where("u.school_admin", "=", 0)
    .select(["u.id", "u.first_name", "u.name", "u.email", "a.arrived_at"])
    .orderBy("a.arrived_at", "desc")
    .orderBy("u.id", "desc")
    .execute();

/** Ends the arrival of `userId`. @returns false when there is none, or it was undone */
export const deleteArrival = (trx: Trx, schoolId: number, userId: number): Promise<boolean> =>
  changesRows(
    trx.deleteFrom("teacher_arrivals").where("user_id", "=", userId).where("school_id", "=", schoolId).where("undone_at", "is", null),
  );

/**
 * Notes whether the arrival of `userId` is undone.
 * @returns false when it already is so: of two people at once, one gets true
 */
export const markArrival = (trx: Trx, schoolId: number, userId: number, undoneAt: number | null): Promise<boolean> =>
  changesRows(
    trx
      .updateTable("teacher_arrivals")
      .set({ undone_at: undoneAt })
      .where("user_id", "=", userId)
      .where("school_id", "=", schoolId)
      .where("undone_at", undoneAt === null ? "is not" : "is", null),
  );

/**
 * Takes the role of a teacher away, and the school too, unless a class takes them as a student.
 * @returns false for an admin
 */
export async function removeTeacher(trx: Trx, schoolId: number, userId: number, classroomId: number | null): Promise<boolean> {
  const changed = await changesRows(
    trx
      .updateTable("users")
      .set({ teacher: 0, school_id: classroomId === null ? null : schoolId, classroom_id: classroomId })
      .where("id", "=", userId)
      .where("school_id", "=", schoolId)
      .where("school_admin", "=", 0)
      .where("admin", "=", 0),
  );
  if (changed) await trx.deleteFrom("classroom_teachers").where("user_id", "=", userId).execute();
  return changed;
}

/** Gives the role of a teacher of the school back. @returns false when the account has gone to another school since */
export const restoreTeacher = (trx: Trx, schoolId: number, userId: number): Promise<boolean> =>
  changesRows(
    trx
      .updateTable("users")
      .set({ teacher: 1, school_id: schoolId, classroom_id: null })
      .where("id", "=", userId)
      .where("deleted_at", "is", null)
      .where((eb) => eb.or([eb("school_id", "is", null), eb("school_id", "=", schoolId)])),
  );
