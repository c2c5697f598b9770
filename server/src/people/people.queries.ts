import type { Db, Trx } from "../database/database.ts";
import { personColumns } from "./people.mapping.ts";

/** The teachers of the school `schoolId`. */
export const findTeachers = (db: Db, schoolId: number) =>
  db.selectFrom("users").where("school_id", "=", schoolId).where("teacher", "=", 1).select(personColumns).execute();

/** The teachers of a class, which the caller has checked to be in reach. */
export const findTeachersOf = (db: Db, classroomId: number) =>
  db
    .selectFrom("classroom_teachers as ct")
    .innerJoin("users", "users.id", "ct.user_id")
    .where("ct.classroom_id", "=", classroomId)
    .select(personColumns)
    .execute();

/** An account of the school `schoolId`, with what decides who may touch it. */
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
  /** For the printed card of a student, encrypted. */
  readonly card: string | null;
  /** Whether its owner must choose another at the next sign-in. */
  readonly mustChange: boolean;
  readonly now: number;
}

/** The password of `userId` becomes one that somebody else chose; the account is active from then on. */
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

/** @returns false when the teacher was not in the class, which the caller has checked to be in reach */
export async function deleteClassroomTeacher(trx: Trx, classroomId: number, userId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("classroom_teachers")
    .where("classroom_id", "=", classroomId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A teacher who was trying the quizzes of the class as its student does so no longer. */
export async function leaveClassroom(trx: Trx, classroomId: number, userId: number): Promise<void> {
  await trx.updateTable("users").set({ classroom_id: null }).where("id", "=", userId).where("classroom_id", "=", classroomId).execute();
}
