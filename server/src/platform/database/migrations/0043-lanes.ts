import { type Kysely, sql } from "kysely";

/** The lane of a job: the notifications of one push service do not wait for another's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table outbox add column lane text not null default ''").execute(db);
}
