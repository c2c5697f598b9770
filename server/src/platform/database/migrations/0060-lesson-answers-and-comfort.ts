import { type Kysely, sql } from "kysely";

/**
 * What is answered at the end of lessons, a session a day; in which papers the fact of a shipped question was asked, which the next load of
 * the bank fills; how a person reads, and what the teachers of a class arrange for a student.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    "alter table revision_sessions add column lesson_day integer",
    "create unique index revision_sessions_lesson_day_idx on revision_sessions (user_id, lesson_day)",
    `create table asked_years (
      question_id integer primary key references questions on delete cascade,
      years text not null,
      papers integer not null
    )`,
    `create table reading_comforts (
      user_id integer primary key references users on delete cascade,
      settings text,
      arranged integer not null default 0 check (arranged in (0, 1))
    )`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
