import type { Db } from "../database/database.ts";

/** The students of the class `classroomId`, as a list is compared with them. */
export const findClassmates = (db: Db, classroomId: number) =>
  db
    .selectFrom("users")
    .where("classroom_id", "=", classroomId)
    .where("teacher", "=", 0)
    .select(["first_name as firstName", "name", "email"])
    .execute();

/** Those of `emails` by which an account of the platform signs in. */
export async function findTakenEmails(db: Db, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const rows = await db
    .selectFrom("users")
    .where((eb) => eb.or([eb("email", "in", emails), eb("username", "in", emails)]))
    .select(["email", "username"])
    .execute();
  return new Set(rows.flatMap(({ email, username }) => [email ?? username, username]));
}
