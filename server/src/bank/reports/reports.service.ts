import type { listReports as listEndpoint, QueryOf, QuestionReports, ReportOutcome, ReportReason, ResponseOf } from "@badin/contract";
import { actorOf, record } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Db, Trx } from "../../platform/database/database.ts";
import { notFound } from "../../platform/http/errors.ts";
import { hitLimit } from "../../platform/http/rate-limits.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { readQuestions } from "../questions/questions.service.ts";
import { queueReplies } from "./report-replies.ts";
import {
  closeReports,
  deleteTextsOfTheGone,
  findQuestion,
  findReportedQuestions,
  findReports,
  isQuestionOfClassroom,
  type ReportRow,
  reopenLatest,
  saveReport,
  setNeutralised,
} from "./reports.queries.ts";

/**
 * Reports that a question seems wrong: a student for a question of their quizzes, a teacher or a site admin for any of
 * the bank. A new report replaces the open one of the same person.
 * @throws AppError 404 when the question is out of reach, 429 when the person reports too often
 */
export async function reportQuestion(
  context: Context,
  user: SessionUser,
  questionId: number,
  form: { readonly reason: ReportReason; readonly text: string | null },
): Promise<undefined> {
  await requireInReach(context.database.db, user, questionId);
  await hitLimit(context, "reportByAccount", String(user.id));
  await saveReport(context.database.db, {
    questionId,
    userId: user.id,
    byTeacher: user.teacher || user.admin,
    reason: form.reason,
    text: form.text || null,
    now: context.now(),
  });
}

async function requireInReach(db: Db, user: SessionUser, questionId: number): Promise<void> {
  const reached =
    user.teacher || user.admin
      ? await findQuestion(db, questionId)
      : user.classroomId !== null && (await isQuestionOfClassroom(db, user.classroomId, questionId));
  if (!reached) throw notFound();
}

/** Returns a page of the questions in a state, each with its reports and the latest decision on them. */
export async function listReports(
  { database: { db } }: Context,
  { state, page, size }: QueryOf<typeof listEndpoint>,
): Promise<ResponseOf<typeof listEndpoint>> {
  const { ids, total } = await findReportedQuestions(db, state, { page, size });
  const questions = await readQuestions(db, ids);
  const reports = Map.groupBy(await findReports(db, state, ids), (row) => row.question_id);
  return { reports: questions.map((question) => ({ question, ...toReports(reports.get(question.id) ?? []) })), nbTotal: total };
}

const toEntry = (row: ReportRow) => ({
  reason: row.reason as ReportReason,
  text: row.text,
  createdAt: new Date(row.created_at).toISOString(),
});

function toReports(rows: readonly ReportRow[]): Omit<QuestionReports, "question"> {
  const [teachers, students] = [rows.filter((r) => r.by_teacher === 1), rows.filter((r) => r.by_teacher === 0)];
  return {
    teachers: teachers.map((row) => ({ ...toEntry(row), firstName: row.first_name ?? "", name: row.name ?? "", school: row.school })),
    studentCount: students.length,
    students: students.map(toEntry),
    decision: toDecision(rows[0]),
  };
}

const toDecision = (latest: ReportRow | undefined): QuestionReports["decision"] =>
  latest?.outcome && latest.handled_at !== null
    ? {
        outcome: latest.outcome,
        at: new Date(latest.handled_at).toISOString(),
        by: latest.handler_name === null ? null : `${latest.handler_first_name} ${latest.handler_name}`,
      }
    : null;

/** What is done above the bank once a question counts no more in scores, or again. */
export type OnCounting = (trx: Trx, context: Context, questionId: number) => Promise<void>;

/**
 * Closes the open reports on a question with a site admin's decision. A neutralised question stays in quizzes but no
 * longer counts in scores and statistics. Those who reported it are mailed the decision, a minute later: it can be
 * taken back meanwhile.
 * @throws AppError 404
 */
export async function settleReports(
  context: Context,
  user: SessionUser,
  questionId: number,
  outcome: ReportOutcome,
  onCounting: OnCounting,
): Promise<undefined> {
  await context.database.transaction(async (trx) => {
    if (!(await findQuestion(trx, questionId))) throw notFound();
    const closed = await closeReports(trx, questionId, { outcome, by: user.id, now: context.now() });
    await queueReplies(trx, context, closed);
    if (outcome === "dismissed")
      await record(trx, context, { ...actorOf(user), action: "question.dismiss-reports", subject: `question:${questionId}` });
    if (outcome !== "neutralised") return;
    await setNeutralised(trx, questionId, context.now());
    await onCounting(trx, context, questionId);
    await record(trx, context, { ...actorOf(user), action: "question.neutralise", subject: `question:${questionId}` });
  });
}

/**
 * Takes back the latest decision on the reports of a question, which wait again; replies that have not left are not
 * sent.
 * @throws AppError 404, also when no such decision is left
 */
export async function reopenReports(context: Context, user: SessionUser, questionId: number): Promise<undefined> {
  await context.database.transaction(async (trx) => {
    if ((await reopenLatest(trx, questionId)) === 0) throw notFound();
    await record(trx, context, { ...actorOf(user), action: "question.reopen-reports", subject: `question:${questionId}` });
  });
}

/** Makes a neutralised question count again. @throws AppError 404 */
export async function reinstateQuestion(
  context: Context,
  user: SessionUser,
  questionId: number,
  onCounting: OnCounting,
): Promise<undefined> {
  await context.database.transaction(async (trx) => {
    if (!(await findQuestion(trx, questionId))) throw notFound();
    await setNeutralised(trx, questionId, null);
    await onCounting(trx, context, questionId);
    await record(trx, context, { ...actorOf(user), action: "question.reinstate", subject: `question:${questionId}` });
  });
}

/** Erases the texts of the reports of students whose account is gone. */
export const forgetReportTexts = (db: Db): Promise<void> => deleteTextsOfTheGone(db);
