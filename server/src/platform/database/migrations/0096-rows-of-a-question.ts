import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** Tables with a row for each student and question, and the columns of their index by question. */
const wide = {
  student_answers: ["question_id", "try_id"],
  explanation_requests: ["question_id", "user_id"],
  revision_questions: ["question_id", "session_id"],
  revision_answers: ["question_id", "session_id"],
  mock_answers: ["paper_question_id", "copy_id"],
} as const;

/**
 * On PostgreSQL, the index by question names the student's column too. For a question that its statistics do not know
 * yet, PostgreSQL takes that index for as good as the primary key, and reads the rows of every student for one of them:
 * the more had answered, the slower. SQLite counts the columns that an index settles.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === "sqlite") return;
  for (const [table, columns] of Object.entries(wide)) {
    const index = `${table}_question_idx`;
    await sql.raw(`drop index ${index}`).execute(db);
    await sql.raw(`create index ${index} on ${table} (${columns.join(", ")})`).execute(db);
  }
}
