import type { ReportState } from "@badin/contract";
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { Db, Trx } from "../../platform/database/database.ts";
import type { QuestionReportsTable, Schema } from "../../platform/database/schema.ts";

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

/** Erases what students whose account is gone wrote: the reason stays, which names nobody. */
export async function deleteTextsOfTheGone(db: Db): Promise<void> {
  await db
    .updateTable("question_reports")
    .set({ text: null })
    .where("user_id", "is", null)
    .where("by_teacher", "=", 0)
    .where("text", "is not", null)
    .execute();
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

/** Decisions that leave the question in play. */
const settledOutcomes = ["corrected", "dismissed"] as const;

type Waiting = SelectQueryBuilder<Schema, never, { id: number; since: number | null }>;

function questionsIn(db: Db, state: ReportState): Waiting {
  const reported = db.selectFrom("question_reports as r").groupBy("r.question_id");
  if (state === "open")
    return reported
      .where("r.handled_at", "is", null)
      .select((eb) => ["r.question_id as id", eb.fn.min("r.created_at").as("since")]) as unknown as Waiting;
  // The latest decision comes first, so its time is counted downwards.
  if (state === "settled")
    return reported
      .where("r.outcome", "in", settledOutcomes)
      .select((eb) => ["r.question_id as id", sql<number>`-${eb.fn.max("r.handled_at")}`.as("since")]) as unknown as Waiting;
  return db
    .selectFrom("questions as q")
    .where("q.neutralised_at", "is not", null)
    .select(["q.id", "q.neutralised_at as since"]) as unknown as Waiting;
}

/**
 * Returns the ids of a page (from 1) of the questions in a state, those that wait longest first, the latest decisions
 * first, and their number.
 */
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
 * Returns the reports behind a state, the latest first: the open ones, those that neutralised the question, or those
 * that were settled otherwise, by the latest decision first. Students' names are not read.
 */
export async function findReports(db: Db, state: ReportState, questionIds: readonly number[]) {
  if (questionIds.length === 0) return [];
  const ofState: Record<ReportState, Expression<SqlBool>> = {
    open: sql`r.handled_at is null`,
    neutralised: sql`r.outcome = 'neutralised'`,
    settled: sql`r.outcome in (${sql.join(settledOutcomes)})`,
  };
  return (
    db
      .selectFrom("question_reports as r")
      .leftJoin("users as u", (join) => join.onRef("u.id", "=", "r.user_id").on("r.by_teacher", "=", 1))
      .leftJoin("schools as s", "s.id", "u.school_id")
      .where("r.question_id", "in", questionIds)
      .where(ofState[state])
      .leftJoin("users as h", "h.id", "r.handled_by")
      .orderBy("r.handled_at", "desc")
      .orderBy("r.created_at", "desc")
      .orderBy("r.id", "desc")
      .select(["r.question_id", "r.by_teacher", "r.reason", "r.created_at", "u.first_name", "u.name", "s.name as school"])
      // The text of a student goes with the account.
      .select((eb) =>
        eb
          .case()
          .when(eb.and([eb("r.user_id", "is", null), eb("r.by_teacher", "=", 0)]))
          .then(null)
          .else(eb.ref("r.text"))
          .end()
          .as("text"),
      )
      .select(["r.outcome", "r.handled_at", "h.first_name as handler_first_name", "h.name as handler_name"])
      .execute()
  );
}
export type ReportRow = Awaited<ReturnType<typeof findReports>>[number];

/** Closes the open reports on a question; returns their ids. */
export async function closeReports(
  trx: Trx,
  questionId: number,
  handled: { outcome: NonNullable<QuestionReportsTable["outcome"]>; by: number; now: number },
): Promise<number[]> {
  const rows = await trx
    .updateTable("question_reports")
    .set({ outcome: handled.outcome, handled_at: handled.now, handled_by: handled.by })
    .where("question_id", "=", questionId)
    .where("handled_at", "is", null)
    .returning("id")
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Reopens the reports that the latest decision closed, among those that left the question in play, except those of
 * users who have reported the question again since. Returns the number of reports reopened.
 */
export async function reopenLatest(trx: Trx, questionId: number): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable("question_reports as r")
    .set({ outcome: null, handled_at: null, handled_by: null })
    .where("r.question_id", "=", questionId)
    .where("r.outcome", "in", settledOutcomes)
    .where("r.handled_at", "=", (eb) =>
      eb
        .selectFrom("question_reports as l")
        .where("l.question_id", "=", questionId)
        .where("l.outcome", "in", settledOutcomes)
        .select((e) => e.fn.max("l.handled_at").as("at")),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("question_reports as again")
            .where("again.question_id", "=", questionId)
            .whereRef("again.user_id", "=", "r.user_id")
            .where("again.handled_at", "is", null)
            .select("again.id"),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Returns a closed report with its question and the address of its author; undefined once it was reopened or its author
 * is gone.
 */
export const findReply = (db: Db, reportId: number) =>
  db
    .selectFrom("question_reports as r")
    .innerJoin("users as u", "u.id", "r.user_id")
    .innerJoin("questions as q", "q.id", "r.question_id")
    .where("r.id", "=", reportId)
    .where("r.outcome", "is not", null)
    .select(["r.outcome", "r.by_teacher", "q.text as question", "u.first_name", "u.name", "u.email"])
    .executeTakeFirst();

/** Neutralises a question at a moment (epoch ms), or lets it count again (null). */
export const setNeutralised = (trx: Trx, questionId: number, at: number | null) =>
  trx.updateTable("questions").set({ neutralised_at: at }).where("id", "=", questionId).execute();
