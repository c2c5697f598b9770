import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** Notes that teachers add to a lesson for their class. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const [time, strict] = engine === "sqlite" ? ["integer", " strict"] : ["bigint", ""];
  const statements = [
    `create table lesson_notes (
      classroom_id integer not null references classrooms on delete cascade,
      point text not null,
      text text,
      link text,
      updated_at ${time} not null,
      updated_by integer references users on delete set null,
      primary key (classroom_id, point)
    )${strict}`,
    "create index lesson_notes_author_idx on lesson_notes (updated_by)",
    "create index questions_point_idx on questions (programme_point)",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
