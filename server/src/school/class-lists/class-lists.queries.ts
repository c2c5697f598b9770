import type { Db } from "../../platform/database/database.ts";

/** Returns the students of the classroom `classroomId`, with the fields that a class list is compared with. */
export const findClassmates = (db: Db, classroomId: number) =>
  db
    .selectFrom("users")
    .where("classroom_id", "=", classroomId)
    .where("teacher", "=", 0)
    .select(["first_name as firstName", "name", "email"])
    .execute();

/** Returns the `emails` that are the email of an account of the platform. */
export async function findTakenEmails(db: Db, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const rows = await db
    .selectFrom("users")
    .where((eb) => eb.or([eb("email", "in", emails), eb("username", "in", emails)]))
    .select(["email", "username"])
    .execute();
  return new Set(rows.flatMap(({ email, username }) => [email ?? username, username]));
}
