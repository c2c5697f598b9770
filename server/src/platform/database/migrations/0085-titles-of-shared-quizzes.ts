import { type Kysely, sql } from "kysely";

const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The titles of shared quizzes as they are searched: the database finds them, a page at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shared_qcms add column title_search text not null default ''`.execute(db);
  const { rows } = await sql<{ id: number; name: string }>`
    select h.id, q.name from shared_qcms h join qcms q on q.id = h.qcm_id`.execute(db);
  for (const { id, name } of rows) await sql`update shared_qcms set title_search = ${fold(name)} where id = ${id}`.execute(db);
}
