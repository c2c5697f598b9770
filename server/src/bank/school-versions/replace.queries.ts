import { type RawBuilder, sql } from "kysely";
import type { Trx } from "../../platform/database/database.ts";
import type { AnswerIds } from "./school-versions.queries.ts";

/** What a school holds of a question: a table, the column that says whose row it is, and the columns that name an answer. */
interface Held {
  readonly table: string;
  readonly owner: string;
  readonly of: (schoolId: number) => RawBuilder<unknown>;
  readonly answers?: readonly string[];
  /** Whether an owner who holds both questions keeps the row of the new one. Otherwise nobody can hold both. */
  readonly merges?: boolean;
}

const quizzes = (schoolId: number) =>
  sql`select k.id from qcms k join classrooms c on c.id = k.classroom_id where c.school_id = ${schoolId}`;
const tries = (schoolId: number) => sql`select t.id from tries t where t.qcm_id in (${quizzes(schoolId)})`;
const people = (schoolId: number) => sql`select u.id from users u where u.school_id = ${schoolId}`;
const sessions = (schoolId: number) => sql`select r.id from revision_sessions r where r.user_id in (${people(schoolId)})`;
const exams = (schoolId: number) =>
  sql`select m.id from mock_exams m join classrooms c on c.id = m.classroom_id where c.school_id = ${schoolId}`;

/** A feature that keeps questions of a school adds its table here. */
const held: readonly Held[] = [
  { table: "qcm_questions", owner: "qcm_id", of: quizzes },
  { table: "student_answers", owner: "try_id", of: tries, answers: ["answer_id"] },
  { table: "learning_cards", owner: "user_id", of: people, answers: ["first_answer_id", "last_answer_id"], merges: true },
  { table: "revision_questions", owner: "session_id", of: sessions, merges: true },
  { table: "revision_answers", owner: "session_id", of: sessions, answers: ["answer_id"], merges: true },
  { table: "explanation_requests", owner: "user_id", of: people, merges: true },
  { table: "explained_requests", owner: "user_id", of: people, merges: true },
  { table: "explanation_notices", owner: "user_id", of: people, merges: true },
  { table: "school_explanations", owner: "school_id", of: (schoolId) => sql`select id from schools where id = ${schoolId}`, merges: true },
  { table: "mock_exam_questions", owner: "mock_exam_id", of: exams },
];

/**
 * Puts the question `to` in place of `from` in everything that a school holds of it: quizzes, answers given, cards, revision, requests. The
 * answers given stand for those that replace them, so that results follow the right answer of `to`. Other schools keep `from`.
 */
export async function replaceForSchool(trx: Trx, schoolId: number, from: number, to: number, answerIds: AnswerIds): Promise<void> {
  for (const { table, owner, of, answers = [], merges = false } of held) {
    const ofSchool = sql`question_id = ${from} and ${sql.ref(owner)} in (${of(schoolId)})`;
    if (merges)
      await sql`delete from ${sql.table(table)} where ${ofSchool}
        and ${sql.ref(owner)} in (select ${sql.ref(owner)} from ${sql.table(table)} where question_id = ${to} and ${sql.ref(owner)} in (${of(schoolId)}))`.execute(
        trx,
      );
    const values = [sql`question_id = ${sql.lit(to)}`, ...answers.map((column) => sql`${sql.ref(column)} = ${renamed(column, answerIds)}`)];
    await sql`update ${sql.table(table)} set ${sql.join(values)} where ${ofSchool}`.execute(trx);
  }
  await trx
    .updateTable("questions")
    .set((eb) => ({ met: eb.selectFrom("questions as f").where("f.id", "=", from).select("f.met") }))
    .where("id", "=", to)
    .where("met", "=", 0)
    .execute();
}

function renamed(column: string, answerIds: AnswerIds): RawBuilder<unknown> {
  const cases = [...answerIds].map(([from, to]) => sql`when ${sql.lit(from)} then ${sql.lit(to)}`);
  return sql`case ${sql.ref(column)} ${sql.join(cases, sql` `)} else ${sql.ref(column)} end`;
}
