import type { ReportState } from "@badin/contract";
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { Db, Trx } from "../database/database.ts";
import type { QuestionReportsTable, Schema } from "../database/schema.ts";

/** Whether the question is in a published quiz of the class. */
export async function isQuestionOfClassroom(db: Db, classroomId: number, questionId: number): Promise<boolean> {
  const row = await db
    .selectFrom("qcms as q")
    .innerJoin("qcm_questions as qq", "qq.qcm_id", "q.id")
    .where("q.classroom_id", "=", classroomId)
    .where("q.published", "=", 1)
    .where("qq.question_id", "=", questionId)
    .select("q.id")
    .executeTakeFirst();
  return row !== undefined;
}

export const findQuestion = (db: Db, questionId: number) =>
  db.selectFrom("questions").where("id", "=", questionId).select(["id", "neutralised_at"]).executeTakeFirst();

interface NewReport {
  readonly questionId: number;
  readonly userId: number;
  readonly byTeacher: boolean;
  readonly reason: string;
  readonly text: string | null;
  readonly now: number;
}

/** Stores a report. Each person has one open report per question: a new one replaces it. */
export const saveReport = (db: Db, { questionId, userId, byTeacher, reason, text, now }: NewReport) =>
  db
    .insertInto("question_reports")
    .values({
      question_id: questionId,
      user_id: userId,
      by_teacher: byTeacher ? 1 : 0,
      reason,
      text,
      created_at: now,
      outcome: null,
      handled_at: null,
      handled_by: null,
    })
    .onConflict((oc) => oc.columns(["question_id", "user_id"]).where("handled_at", "is", null).doUpdateSet({ reason, text }))
    .execute();

type Waiting = SelectQueryBuilder<Schema, never, { id: number; since: number | null }>;

const questionsIn = (db: Db, state: ReportState): Waiting =>
  (state === "open"
    ? db
        .selectFrom("question_reports as r")
        .where("r.handled_at", "is", null)
        .groupBy("r.question_id")
        .select((eb) => ["r.question_id as id", eb.fn.min("r.created_at").as("since")])
    : db
        .selectFrom("questions as q")
        .where("q.neutralised_at", "is not", null)
        .select(["q.id", "q.neutralised_at as since"])) as unknown as Waiting;

/** Returns the ids of a page (from 1) of the questions in a state, those that wait longest first, and their number. */
export async function findReportedQuestions(
  db: Db,
  state: ReportState,
  { page, size }: { page: number; size: number },
): Promise<{ ids: number[]; total: number }> {
  const listed = db.selectFrom(questionsIn(db, state).as("w"));
  const { n } = await listed.select((eb) => eb.fn.countAll<number>().as("n")).executeTakeFirstOrThrow();
  const rows = await listed
    .orderBy("w.since")
    .orderBy("w.id")
    .limit(size)
    .offset((page - 1) * size)
    .select("w.id")
    .execute();
  return { ids: rows.map((row) => row.id), total: n };
}

/**
 * Returns the reports behind a state, the latest first: the open ones, or those that neutralised the question. Students' names are not
 * read.
 */
export async function findReports(db: Db, state: ReportState, questionIds: readonly number[]) {
  if (questionIds.length === 0) return [];
  const ofState: Expression<SqlBool> = state === "open" ? sql`r.handled_at is null` : sql`r.outcome = 'neutralised'`;
  return db
    .selectFrom("question_reports as r")
    .leftJoin("users as u", (join) => join.onRef("u.id", "=", "r.user_id").on("r.by_teacher", "=", 1))
    .leftJoin("schools as s", "s.id", "u.school_id")
    .where("r.question_id", "in", questionIds)
    .where(ofState)
    .orderBy("r.created_at", "desc")
    .orderBy("r.id", "desc")
    .select(["r.question_id", "r.by_teacher", "r.reason", "r.text", "r.created_at", "u.first_name", "u.name", "s.name as school"])
    .execute();
}
export type ReportRow = Awaited<ReturnType<typeof findReports>>[number];

/** Closes the open reports on a question; returns how many there were. */
export async function closeReports(
  trx: Trx,
  questionId: number,
  handled: { outcome: NonNullable<QuestionReportsTable["outcome"]>; by: number; now: number },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable("question_reports")
    .set({ outcome: handled.outcome, handled_at: handled.now, handled_by: handled.by })
    .where("question_id", "=", questionId)
    .where("handled_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Neutralises a question at a moment (epoch ms), or lets it count again (null). */
export const setNeutralised = (trx: Trx, questionId: number, at: number | null) =>
  trx.updateTable("questions").set({ neutralised_at: at }).where("id", "=", questionId).execute();
