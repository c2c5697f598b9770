import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** The students who asked for a daily reminder of their session, at which hour and by which channel. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const statement of statements(engine)) await sql.raw(statement).execute(db);
}

const statements = (engine: Engine): string[] => [
  `create table revision_reminders (
    user_id integer primary key references users on delete cascade,
    hour integer not null check (hour between 8 and 19),
    channel text not null check (channel in ('notification', 'mail')),
    last_at ${engine === "sqlite" ? "integer" : "bigint"},
    in_vain integer not null default 0
  )${engine === "sqlite" ? " strict" : ""}`,
];
