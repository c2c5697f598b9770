import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** A result knows when its student read it; those of before count as read. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const time = engine === "sqlite" ? "integer" : "bigint";
  const statements = [
    `alter table mock_copies add column result_read_at ${time}`,
    "update mock_copies set result_read_at = settled_at where settled_at is not null",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
