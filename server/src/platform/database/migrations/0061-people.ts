import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** Teachers who came with the school's code, until its manager has said who they are; accounts of a list that somebody says to be theirs. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const [time, strict] = engine === "sqlite" ? ["integer", " strict"] : ["bigint", ""];
  const statements = [
    `create table teacher_arrivals (
      user_id integer primary key references users on delete cascade,
      school_id integer not null references schools on delete cascade,
      arrived_at ${time} not null,
      undone_at ${time}
    )${strict}`,
    "create index teacher_arrivals_school_idx on teacher_arrivals (school_id)",
    `create table account_claims (
      user_id integer primary key references users on delete cascade,
      classroom_id integer not null references classrooms on delete cascade,
      email text not null,
      ticket_hash text not null unique,
      state text not null check (state in ('waiting', 'accepted', 'refused')),
      claimed_at ${time} not null
    )${strict}`,
    "create index account_claims_classroom_idx on account_claims (classroom_id)",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
