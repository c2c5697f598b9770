import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** Versions of shared questions that belong to a school until a site admin decides about them. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const [time, strict] = engine === "sqlite" ? ["integer", " strict"] : ["bigint", ""];
  const statements = [
    // The references that restrict keep a proposal from becoming a question of the bank because its row here went away.
    `create table proposals (
      question_id integer primary key references questions on delete cascade,
      shared_id integer not null references questions on delete restrict,
      school_id integer not null references schools on delete restrict,
      author_id integer references users on delete set null,
      answer_ids text not null,
      proposed_at ${time} not null,
      decision text check (decision in ('accepted', 'declined')),
      decided_at ${time},
      decided_by integer references users on delete set null,
      note text
    )${strict}`,
    "create unique index proposals_open_idx on proposals (shared_id, school_id) where decided_at is null",
    "create index proposals_shared_idx on proposals (shared_id)",
    "create index proposals_school_idx on proposals (school_id)",
    "create index proposals_author_idx on proposals (author_id)",
    "create index proposals_decider_idx on proposals (decided_by)",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
