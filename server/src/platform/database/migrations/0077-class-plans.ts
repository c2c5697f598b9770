import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** The year of a class: how it is dated, and the days and steps of its sessions. Days are counted since 1970. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const [time, strict] = engine === "sqlite" ? ["integer", " strict"] : ["bigint", ""];
  const statements = [
    `create table class_plans (
      classroom_id integer primary key references classrooms on delete cascade,
      weekday integer not null check (weekday between 1 and 6),
      zone text not null check (zone in ('A', 'B', 'C', 'other')),
      first_day integer not null,
      holidays text,
      dated_at ${time} not null
    )${strict}`,
    `create table plan_sessions (
      classroom_id integer not null references class_plans on delete cascade,
      session text not null,
      planned_day integer,
      day integer,
      done_at ${time},
      projected_at ${time},
      qcm_id integer references qcms on delete set null,
      primary key (classroom_id, session)
    )${strict}`,
    "create index plan_sessions_qcm_idx on plan_sessions (qcm_id)",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
