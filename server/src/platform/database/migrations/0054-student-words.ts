import { type Kysely, sql } from "kysely";

/** One word for one thing: whoever learns in a class is a student (docs/glossary.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    "alter table pupil_numbers rename to student_numbers",
    "drop index pupil_numbers_user_idx",
    "create index student_numbers_user_idx on student_numbers (user_id)",
    "alter table question_figures rename column pupils to students",
    "update mock_copies set handed_in_by = 'student' where handed_in_by = 'pupil'",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
