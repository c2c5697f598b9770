import { type Kysely, sql } from "kysely";

/** Several teachers prepare a mock exam: its settings have a version, which an edit names, and who edited them last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    "alter table mock_exams add column version integer not null default 1",
    "alter table mock_exams add column edited_by integer references users on delete set null",
    "create index mock_exams_editor_idx on mock_exams (edited_by)",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
