import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/**
 * An account knows when it joined its class, where that is not when it was made: what was due before is not late. A training on the errors of a
 * quiz knows that quiz. Trainings that the next session of the day had cut short stay over.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const time = engine === "sqlite" ? "integer" : "bigint";
  const statements = [
    `alter table users add column joined_at ${time}`,
    "alter table revision_sessions add column qcm_id integer references qcms on delete set null",
    "create index revision_sessions_qcm_idx on revision_sessions (qcm_id) where qcm_id is not null",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
