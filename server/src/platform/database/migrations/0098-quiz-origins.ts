import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** The quizzes that a quiz was copied from, the copies between included: what is withdrawn takes its copies along. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const statements = [
    `create table qcm_origins (
      qcm_id integer not null references qcms on delete cascade,
      origin_id integer not null references qcms on delete cascade,
      primary key (qcm_id, origin_id)
    )${engine === "sqlite" ? " strict, without rowid" : ""}`,
    "create index qcm_origins_origin_idx on qcm_origins (origin_id)",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
