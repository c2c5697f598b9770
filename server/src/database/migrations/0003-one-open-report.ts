import { type Kysely, sql } from "kysely";

/** A person has one open report on a question, even who presses twice; the oldest stays where there were more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from question_reports
    where handled_at is null and exists (
      select 1 from question_reports as o
      where o.question_id = question_reports.question_id and o.user_id = question_reports.user_id
        and o.handled_at is null and o.id < question_reports.id
    )`.execute(db);
  await db.schema
    .createIndex("question_reports_open_idx")
    .unique()
    .on("question_reports")
    .columns(["question_id", "user_id"])
    .where(sql<boolean>`handled_at is null`)
    .execute();
}
