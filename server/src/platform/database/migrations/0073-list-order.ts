import { type Kysely, sql } from "kysely";

/** The order of the list that the teacher imported, which marks copied for the school's software follow. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table users add column list_rank integer").execute(db);
}
