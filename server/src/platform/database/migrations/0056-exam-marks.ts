import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** A student who changes class is expected there from that day on. Mock exams have a weight in the marks of a class, 1 without a row. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const [time, strict] = engine === "sqlite" ? ["integer", " strict"] : ["bigint", ""];
  const statements = [
    `alter table users add column joined_class_at ${time}`,
    `create table gradebook_exam_weights (
      classroom_id integer not null references classrooms on delete cascade,
      mock_exam_id integer not null references mock_exams on delete cascade,
      weight integer not null check (weight between 0 and 10),
      primary key (classroom_id, mock_exam_id)
    )${strict}`,
    "create index gradebook_exam_weights_exam_idx on gradebook_exam_weights (mock_exam_id)",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
