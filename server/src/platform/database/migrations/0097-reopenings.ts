import { type Kysely, sql } from "kysely";

/** How often the copy of a mock exam was opened again: a handing in from before comes too late to end it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mock_copies add column reopenings integer not null default 0`.execute(db);
}
