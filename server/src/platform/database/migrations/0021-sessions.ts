import { type Kysely, sql } from "kysely";

/** What the owner of a session sees of it, and whether the browser keeps it once closed. Sessions opened before are kept no longer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table sessions add column device text not null default ''").execute(db);
  await sql.raw("alter table sessions add column remembered integer not null default 0").execute(db);
}
