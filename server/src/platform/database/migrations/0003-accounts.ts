import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** Addresses to be confirmed before they count, and schools that are closed. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const time = engine === "sqlite" ? "integer" : "bigint";
  const strict = engine === "sqlite" ? " strict" : "";
  const statements = [
    `create table email_changes (
      user_id integer not null primary key references users on delete cascade,
      email text not null,
      token_hash text unique,
      created_at ${time} not null,
      expires_at ${time} not null
    )${strict}`,
    `alter table schools add column closed_at ${time}`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
