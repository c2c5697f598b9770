import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/**
 * A result knows when its student read it; those of before count as read. A copy has a journal of when its student left the
 * page. Who waits for a common start is known. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const time = engine === "sqlite" ? "integer" : "bigint";
  const strict = engine === "sqlite" ? " strict" : "";
  const statements = [
    `alter table mock_copies add column result_read_at ${time}`,
    "update mock_copies set result_read_at = settled_at where settled_at is not null",
    `create table mock_leaves (
      copy_id integer not null references mock_copies on delete cascade,
      device text not null,
      number integer not null,
      left_at ${time} not null,
      back_at ${time},
      primary key (copy_id, device, number)
    )${strict}`,
    `create table mock_waits (
      mock_exam_id integer not null references mock_exams on delete cascade,
      user_id integer not null references users on delete cascade,
      seen_at ${time} not null,
      primary key (mock_exam_id, user_id)
    )${strict}`,
    "create index mock_waits_user_idx on mock_waits (user_id)",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
