import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** Pupils and classes that were deleted wait in a bin, from which they can be taken back. A pupil belongs to no class meanwhile. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const time = engine === "sqlite" ? "integer" : "bigint";
  const statements = [
    `alter table users add column deleted_at ${time}`,
    "alter table users add column deleted_by integer references users on delete set null",
    "alter table users add column deleted_from integer references classrooms on delete cascade",
    "create index users_deleter_idx on users (deleted_by) where deleted_by is not null",
    "create index users_deleted_from_idx on users (deleted_from) where deleted_from is not null",
    "create index users_deleted_idx on users (deleted_at) where deleted_at is not null",
    `alter table classrooms add column deleted_at ${time}`,
    "alter table classrooms add column deleted_by integer references users on delete set null",
    "create index classrooms_deleter_idx on classrooms (deleted_by) where deleted_by is not null",
    "create index classrooms_deleted_idx on classrooms (deleted_at) where deleted_at is not null",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
