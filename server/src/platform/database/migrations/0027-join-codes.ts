import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** Codes that are closed or ask for an agreement, codes that were replaced, and pending requests. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const time = engine === "sqlite" ? "integer" : "bigint";
  const strict = engine === "sqlite" ? " strict" : "";
  const state = "code_state text not null default 'open' check (code_state in ('open', 'asks', 'closed'))";
  const statements = [
    `alter table classrooms add column ${state}`,
    `alter table schools add column ${state}`,
    `create table former_codes (
      code text primary key,
      classroom_id integer references classrooms on delete cascade,
      school_id integer references schools on delete cascade,
      replaced_at ${time} not null
    )${strict}`,
    "create index former_codes_classroom_idx on former_codes (classroom_id)",
    "create index former_codes_school_idx on former_codes (school_id)",
    `create table join_requests (
      user_id integer primary key references users on delete cascade,
      classroom_id integer references classrooms on delete cascade,
      school_id integer references schools on delete cascade,
      asked_at ${time} not null
    )${strict}`,
    "create index join_requests_classroom_idx on join_requests (classroom_id)",
    "create index join_requests_school_idx on join_requests (school_id)",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
