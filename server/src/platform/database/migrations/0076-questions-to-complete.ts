import { type Kysely, sql } from "kysely";

/**
 * What a file gave of a question that has not four answers with one right: JSON of its answers and the places of the
 * right ones. It stays a draft until a person completes it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table questions add column to_complete text check (to_complete is null or draft = 1)").execute(db);
}
