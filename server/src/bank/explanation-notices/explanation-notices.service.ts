import type { ReceivedExplanation } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { toBase64 } from "../../platform/text/base64.ts";
import { studentComment } from "../../platform/text/student-comment.ts";
import { requireQuestionsApart } from "../sealed-questions/sealed-questions.service.ts";
import { findAskers, findReceived, markNoticesRead, upsertNotices } from "./explanation-notices.queries.ts";

/**
 * Tells the students who asked for an explanation of a question that it is written; call it in the transaction that
 * writes it.
 * @param schoolId the school whose students can read it; null for all
 * @returns the number of students notified
 */
export async function tellAskers(trx: Trx, questionId: number, schoolId: number | null, now: number): Promise<number> {
  const askers = await findAskers(trx, questionId, schoolId);
  if (askers.length > 0) await upsertNotices(trx, askers, questionId, now);
  return askers.length;
}

/**
 * Returns the explanations that a student asked for and that are written, the latest first. As in a quiz, one of a
 * question that they have not answered yet is not told: it would give the answer away.
 * @throws AppError 409 `exam_under_way` while their copy of a mock exam that asks one of those told is open
 */
export async function listReceived({ database, now }: Context, user: SessionUser): Promise<ReceivedExplanation[]> {
  const rows = await findReceived(database.db, user.id);
  const told = rows.filter((row) => row.first_answered_at !== null).map(({ id }) => id);
  await requireQuestionsApart(database.db, user.id, told, now());
  return rows.map((row) => ({
    questionId: row.id,
    question: row.text,
    explained:
      row.first_answered_at === null
        ? null
        : {
            goodAnswer: row.good_answer,
            ...(row.good_answer_png && { goodAnswerImage: toBase64(row.good_answer_png) }),
            comment: studentComment(row),
          },
    isNew: row.read_at === null,
  }));
}

/** Notes that the student has read the explanations. */
export async function markRead(context: Context, user: SessionUser): Promise<void> {
  await markNoticesRead(context.database.db, user.id, context.now());
}
