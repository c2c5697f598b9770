import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/**
 * A live session that is deleted waits in the bin of its class. The journal of a copy tells a lost network from a page
 * that was left.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const time = engine === "sqlite" ? "integer" : "bigint";
  const statements = [
    `alter table live_sessions add column deleted_at ${time}`,
    "alter table live_sessions add column deleted_by integer references users on delete set null",
    "create index live_sessions_deleter_idx on live_sessions (deleted_by)",
    "create index live_sessions_deleted_idx on live_sessions (deleted_at) where deleted_at is not null",
    "alter table mock_leaves add column network integer not null default 0 check (network in (0, 1))",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
