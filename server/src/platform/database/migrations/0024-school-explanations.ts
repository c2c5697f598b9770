import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** Explanations that a school's teachers write for their own students, and what tells the students who asked for one. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const [time, strict] = engine === "sqlite" ? ["integer", " strict"] : ["bigint", ""];
  const statements = [
    `create table school_explanations (
      school_id integer not null references schools on delete cascade,
      question_id integer not null references questions on delete cascade,
      text text not null,
      version integer not null default 1,
      edited_by integer references users on delete set null,
      updated_at ${time} not null,
      primary key (school_id, question_id)
    )${strict}`,
    "create index school_explanations_question_idx on school_explanations (question_id)",
    "create index school_explanations_editor_idx on school_explanations (edited_by)",
    `create table explanation_notices (
      user_id integer not null references users on delete cascade,
      question_id integer not null references questions on delete cascade,
      written_at ${time} not null,
      read_at ${time},
      primary key (user_id, question_id)
    )${strict}`,
    "create index explanation_notices_question_idx on explanation_notices (question_id)",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
