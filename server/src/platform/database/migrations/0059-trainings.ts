import { type Kysely, sql } from "kysely";

/** A training on the errors of a quiz knows that quiz. Trainings that the next session of the day had cut short stay over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    "alter table revision_sessions add column qcm_id integer references qcms on delete set null",
    "create index revision_sessions_qcm_idx on revision_sessions (qcm_id) where qcm_id is not null",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
