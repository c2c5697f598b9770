import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** The number of each pupil on the answer grids of a mock exam. That of an erased account stays taken: a printed sheet may still bear it. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const statements = [
    `create table pupil_numbers (
      mock_exam_id integer not null references mock_exams on delete cascade,
      number integer not null,
      user_id integer references users on delete set null,
      primary key (mock_exam_id, number),
      unique (mock_exam_id, user_id)
    )${engine === "sqlite" ? " strict" : ""}`,
    "create index pupil_numbers_user_idx on pupil_numbers (user_id)",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
