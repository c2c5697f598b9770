import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/**
 * What an answer writes is cut to what it needs (docs/performance.md): `questions.met` replaces the index that told which questions have
 * cards, and the answers of a student's latest day are counted in the row of progress, which each answer writes anyway.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const statements = [
    "alter table questions add column met integer not null default 0 check (met in (0, 1))",
    "update questions set met = 1 where id in (select question_id from learning_cards)",
    "alter table student_progress add column last_day_answers integer not null default 0",
    ...(engine === "sqlite" ? rebuildCards : freeCards),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const freeCards = ["alter table learning_cards drop constraint learning_cards_question_id_fkey", "drop index learning_cards_question_idx"];

/** SQLite cannot take a foreign key away, and without its index each deletion of a question would read all the cards. */
const rebuildCards = [
  `create table new_learning_cards (
    user_id integer not null references users on delete cascade,
    question_id integer not null,
    first_answer_id integer not null,
    first_answered_at integer not null,
    last_answer_id integer not null,
    last_answered_at integer not null,
    stability real not null,
    difficulty real not null,
    primary key (user_id, question_id)
  ) strict, without rowid`,
  `insert into new_learning_cards
    select user_id, question_id, first_answer_id, first_answered_at, last_answer_id, last_answered_at, stability, difficulty
    from learning_cards order by user_id, question_id`,
  "drop table learning_cards",
  "alter table new_learning_cards rename to learning_cards",
];
