import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import { queueScores } from "../../quiz/lti-scores/lti-scores.service.ts";
import type { FindExamScore } from "../../quiz/lti-scores/send-score.ts";
import { findCopies } from "./copies.queries.ts";
import { findPartMarks } from "./marks.queries.ts";
import { counts, markCopies } from "./marks.rules.ts";
import { areResultsVisible } from "./mock-exams.mapping.ts";
import { findAnyExam } from "./mock-exams.queries.ts";

/** Points of English bring a mark up to the top of its scale, not beyond it (docs/decisions/0078-exam-marks.md). */
const top = 100;

/**
 * Returns the total of a mock exam that a platform has of a student, 0 to 100; undefined while they do not see it, and
 * for a copy that does not count.
 */
export const findExamScore: FindExamScore = async ({ database: { db }, now }, userId, mockExamId) => {
  const exam = await findAnyExam(db, mockExamId);
  if (!exam || !areResultsVisible(exam, now())) return undefined;
  const copy = markCopies(await findPartMarks(db, { userId })).find(({ examId }) => examId === mockExamId);
  return copy && counts(copy) ? Math.min(top, copy.total) : undefined;
};

/**
 * Sends the scores of the copies of an exam to the platforms that expect them, or takes them back: of all students, or
 * of one.
 */
export async function queueExamScores(trx: Trx, context: Context, examId: number, userId?: number): Promise<void> {
  const userIds = userId === undefined ? (await findCopies(trx, examId)).map((copy) => copy.user_id) : [userId];
  await queueScores(trx, context, { kind: "mock-exam", id: examId }, userIds);
}
