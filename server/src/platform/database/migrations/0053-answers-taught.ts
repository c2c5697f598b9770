import { parisDay } from "@badin/contract";
import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/**
 * A copy may be set aside, and knows how many answers it handed to the revision. Copies settled before had handed their blanks too, as wrong
 * answers: the day forgets them all here, and the clock of mock exams tells these copies again, without blanks. Quizzes may be hidden until
 * the results of an exam.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const time = engine === "sqlite" ? "integer" : "bigint";
  const strict = engine === "sqlite" ? " strict" : "";
  const statements = [
    `alter table mock_copies add column set_aside_at ${time}`,
    "alter table mock_copies add column taught integer",
    "create index mock_copies_aside_idx on mock_copies (set_aside_at) where set_aside_at is not null",
    "create index mock_copies_untaught_idx on mock_copies (settled_at) where settled_at is not null and taught is null",
    `create table mock_exam_hidden_qcms (
      mock_exam_id integer not null references mock_exams on delete cascade,
      qcm_id integer not null references qcms on delete cascade,
      published integer not null check (published in (0, 1)),
      primary key (mock_exam_id, qcm_id)
    )${strict}`,
    "create index mock_exam_hidden_qcms_qcm_idx on mock_exam_hidden_qcms (qcm_id)",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  await forgetDays(db);
}

/** Takes from the day on which each copy was settled the answers that it counted there: all those of its paper, unless it had none. */
async function forgetDays(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ user_id: number; settled_at: number; counted: number }>`
    select c.user_id, c.settled_at, count(*) as counted
    from mock_copies as c
    join mock_exam_questions as q on q.mock_exam_id = c.mock_exam_id
    where c.settled_at is not null and (q.theme_id < 6 or c.english = 1) and q.neutralised_at is null and q.question_id is not null
      and exists (select 1 from mock_answers as a where a.copy_id = c.id and a.late = 0 and a.choice is not null)
    group by c.id, c.user_id, c.settled_at`.execute(db);
  for (const { user_id, settled_at, counted } of rows)
    await sql`update learning_days set answers = answers - ${Number(counted)}
      where user_id = ${user_id} and day = ${parisDay(Number(settled_at))}`.execute(db);
  await sql`delete from learning_days where answers <= 0`.execute(db);
}
