import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/**
 * Several teachers share quizzes, classes and pupils: each has a version, which an edit names, and who edited it last. A deleted quiz waits in
 * a bin, from which it can be taken back; so do explained requests, for a day.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const time = engine === "sqlite" ? "integer" : "bigint";
  const strict = engine === "sqlite" ? " strict" : "";
  const versioned = ["qcms", "classrooms", "users"].flatMap((table) => [
    `alter table ${table} add column version integer not null default 1`,
    `alter table ${table} add column edited_by integer references users on delete set null`,
    `create index ${table}_editor_idx on ${table} (edited_by)`,
  ]);
  const bin = [
    `create table qcm_bin (
      qcm_id integer primary key references qcms on delete cascade,
      position integer not null,
      published integer not null check (published in (0, 1)),
      deleted_at ${time} not null,
      deleted_by integer references users on delete set null
    )${strict}`,
    `create table explained_requests (
      user_id integer not null references users on delete cascade,
      question_id integer not null references questions on delete cascade,
      asked_at ${time} not null,
      explained_at ${time} not null,
      primary key (user_id, question_id)
    )${strict}`,
    "create index explained_requests_question_idx on explained_requests (question_id)",
    "create index qcm_bin_author_idx on qcm_bin (deleted_by)",
    "create index qcm_bin_deleted_idx on qcm_bin (deleted_at)",
  ];
  for (const statement of [...versioned, ...bin]) await sql.raw(statement).execute(db);
}
