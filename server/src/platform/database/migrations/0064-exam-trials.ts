import { type Kysely, sql } from "kysely";

/** Whether a mock exam is a trial, which counts nowhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table mock_exams add column trial integer not null default 0 check (trial in (0, 1))").execute(db);
}
