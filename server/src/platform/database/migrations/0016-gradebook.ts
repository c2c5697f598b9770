import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** How a class makes its marks of the quizzes of the year. A class and a quiz without a row have the defaults. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const strict = engine === "sqlite" ? " strict" : "";
  const statements = [
    `create table gradebooks (
      classroom_id integer primary key references classrooms on delete cascade,
      mark_of text not null check (mark_of in ('last', 'best', 'mean')),
      missing_is_zero integer not null check (missing_is_zero in (0, 1))
    )${strict}`,
    `create table gradebook_weights (
      qcm_id integer primary key references qcms on delete cascade,
      weight integer not null check (weight between 0 and 10)
    )${strict}`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
