import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** Mock exams that were deleted wait in the bin of their class, with their copies. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const time = engine === "sqlite" ? "integer" : "bigint";
  const statements = [
    `alter table mock_exams add column deleted_at ${time}`,
    "alter table mock_exams add column deleted_by integer references users on delete set null",
    "create index mock_exams_deleter_idx on mock_exams (deleted_by) where deleted_by is not null",
    "create index mock_exams_deleted_idx on mock_exams (deleted_at) where deleted_at is not null",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
