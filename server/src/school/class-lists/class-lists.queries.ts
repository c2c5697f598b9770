import { sql } from "kysely";
import type { Db, Trx } from "../../platform/database/database.ts";

/** Returns the students of the classroom `classroomId`, with the fields that a class list is compared with. */
export const findClassmates = (db: Db, classroomId: number) =>
  db
    .selectFrom("users")
    .where("classroom_id", "=", classroomId)
    .where("teacher", "=", 0)
    .select(["id", "first_name as firstName", "name", "email", "list_rank as rank"])
    .execute();

/** Saves the places of students in the list of their class, in one query. */
export async function saveRanks(trx: Trx, ranks: ReadonlyMap<number, number>): Promise<void> {
  if (ranks.size === 0) return;
  const ids = [...ranks.keys()];
  const place = sql.join(
    [...ranks].map(([id, rank]) => sql`when ${sql.lit(id)} then ${sql.lit(rank)}`),
    sql` `,
  );
  await trx
    .updateTable("users")
    .set({ list_rank: sql<number>`case id ${place} end` })
    .where("id", "in", ids)
    .execute();
}

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
