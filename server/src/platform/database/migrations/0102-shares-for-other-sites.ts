import { type Kysely, sql } from "kysely";

/** Whether the link of a shared quiz gives its file to another installation, which has no account here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shared_qcms add column elsewhere integer not null default 0`.execute(db);
}
