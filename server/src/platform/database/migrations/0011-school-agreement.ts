import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** Schools that a site admin has agreed to, all those of before included; the place of a job among those of its batch. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const time = engine === "sqlite" ? "integer" : "bigint";
  for (const statement of [
    `alter table schools add column agreed_at ${time}`,
    "update schools set agreed_at = created_at",
    "alter table outbox add column turn integer not null default 0",
  ])
    await sql.raw(statement).execute(db);
}
