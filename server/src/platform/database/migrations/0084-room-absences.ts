import { type Kysely, sql } from "kysely";

/** Students whom a teacher has set aside as absent, in the room that waits for a common start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table mock_waits add column absent integer not null default 0 check (absent in (0, 1))").execute(db);
}
