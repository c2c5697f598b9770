import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";

/**
 * Who looks at the bank: a school, which meets its own version of a question that it proposes to change; the school of a class; or, with
 * null, nobody's school, who meets the shared questions only.
 */
export type BankView = { readonly schoolId: number | null } | { readonly classroomId: number };

type InQuestions = ExpressionBuilder<Schema & { q: Schema["questions"] }, "q">;

/** Conditions that keep, of the questions `q`, those that the view meets. Proposals are few: excluded so, they cost nothing to other conditions. */
export function seenBy(view: BankView): Expression<SqlBool>[] {
  if ("schoolId" in view && view.schoolId === null) return [isShared("q.id")];
  const school = "schoolId" in view ? sql`${view.schoolId}` : sql`(select school_id from classrooms where id = ${view.classroomId})`;
  return [
    sql<SqlBool>`q.id not in (select question_id from proposals where decided_at is not null or school_id <> ${school})`,
    sql<SqlBool>`q.id not in (select shared_id from proposals where decided_at is null and school_id = ${school})`,
  ];
}

/** Whether a question, by the column of its id, is one of the bank that all schools share. */
export const isShared = (column: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} not in (select question_id from proposals)`;

/** Ids of the proposals whose shared question appeared in exams: the exams hold the shared one only. */
export const proposalsOfExams = (eb: Pick<InQuestions, "selectFrom">) =>
  eb.selectFrom("proposals as xp").innerJoin("exam_questions as x", "x.question_id", "xp.shared_id");

/** Selects the ids of the proposals to change `questionIds` that wait for a decision. */
export const openProposalsOf = (db: Db, questionIds: readonly number[]) =>
  db.selectFrom("proposals").where("shared_id", "in", questionIds).where("decided_at", "is", null).select("question_id");
