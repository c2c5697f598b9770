import type { Db, Trx } from "../../platform/database/database.ts";
import { changesRows } from "../../platform/database/outcomes.ts";
import { personColumns } from "./people.mapping.ts";

/** Returns the teachers of the school. */
export const findTeachers = (db: Db, schoolId: number) =>
  db.selectFrom("users").where("school_id", "=", schoolId).where("teacher", "=", 1).select(personColumns).execute();

/** Returns the teachers of a class; the caller has checked that it is in reach. */
export const findTeachersOf = (db: Db, classroomId: number) =>
  db
    .selectFrom("classroom_teachers as ct")
    .innerJoin("users", "users.id", "ct.user_id")
    .where("ct.classroom_id", "=", classroomId)
    .select(personColumns)
    .execute();

/** Returns an account of the school, with the columns that decide who may edit or delete it. */
export const findPerson = (db: Db, schoolId: number, userId: number) =>
  db
    .selectFrom("users")
    .where("id", "=", userId)
    .where("school_id", "=", schoolId)
    .select([...personColumns, "classroom_id", "admin", "school_admin", "password_hash"])
    .executeTakeFirst();
export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

interface GivenPassword {
  readonly hash: string;
  /** Encrypted password for a student's printed card. */
  readonly card: string | null;
  /** Whether the owner must choose another password at the next sign-in. */
  readonly mustChange: boolean;
  readonly now: number;
}

/** Sets the password of `userId` to one that somebody else chose, and activates the account. */
export async function updateGivenPassword(trx: Trx, userId: number, { hash, card, mustChange, now }: GivenPassword): Promise<void> {
  await trx
    .updateTable("users")
    .set((eb) => ({
      password_hash: hash,
      card_password: card,
      change_password: mustChange ? 1 : 0,
      activated_at: eb.fn.coalesce("activated_at", eb.val(now)),
    }))
    .where("id", "=", userId)
    .execute();
}

/**
 * Removes a teacher from a class, which the caller has checked to be in reach.
 * @returns false when the teacher was not in it
 */
export const deleteClassroomTeacher = (trx: Trx, classroomId: number, userId: number): Promise<boolean> =>
  changesRows(trx.deleteFrom("classroom_teachers").where("classroom_id", "=", classroomId).where("user_id", "=", userId));

/** Takes a teacher out of the class whose quizzes they were trying as a student. */
export async function leaveClassroom(trx: Trx, classroomId: number, userId: number): Promise<void> {
  await trx.updateTable("users").set({ classroom_id: null }).where("id", "=", userId).where("classroom_id", "=", classroomId).execute();
}
