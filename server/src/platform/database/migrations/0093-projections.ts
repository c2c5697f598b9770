import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** What each class has on its wall, so that a phone steers it; and the hour at which a class meets, in minutes. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const [time, strict] = engine === "sqlite" ? ["integer", " strict"] : ["bigint", ""];
  const statements = [
    "alter table class_plans add column starts_at integer check (starts_at between 0 and 1439)",
    `create table projections (
      classroom_id integer primary key references classrooms on delete cascade,
      version integer not null,
      point text,
      points text not null,
      screen integer not null,
      dark integer not null check (dark in (0, 1)),
      shown integer not null check (shown in (0, 1)),
      live_id integer references live_sessions on delete set null,
      updated_at ${time} not null
    )${strict}`,
    "create index projections_live_idx on projections (live_id)",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
