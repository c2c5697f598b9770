import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** When a quiz publishes itself, by when it is to be done, and the version of the secret address of a class's calendar. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const statement of statements(engine)) await sql.raw(statement).execute(db);
}

const statements = (engine: Engine): string[] => [
  `alter table qcms add column opens_at ${engine === "sqlite" ? "integer" : "bigint"}`,
  "alter table qcms add column due_day integer",
  "alter table qcms add column reminded_day integer",
  // The clock asks every few seconds: few quizzes wait for an hour, or are due on a day.
  "create index qcms_opens_at_idx on qcms (opens_at) where opens_at is not null",
  "create index qcms_due_day_idx on qcms (due_day) where due_day is not null",
  "alter table classrooms add column calendar_version integer not null default 1",
];
