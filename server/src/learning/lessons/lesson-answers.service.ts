import { type answerLesson, type BodyOf, parisDay, type ResponseOf } from "@badin/contract";
import { findSealed, requireQuestionsApart } from "../../bank/sealed-questions/sealed-questions.service.ts";
import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import { lockAccount } from "../../platform/database/locks.ts";
import { AppError } from "../../platform/http/errors.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { awardOutsideQuizzes } from "../../quiz/badges/badges.service.ts";
import { countAnswers, findCard, recordOneAnswer } from "../../quiz/cards/cards.service.ts";
import { insertRevisionAnswer } from "../learning/sessions.queries.ts";
import { addToDay, findAnswersOfDay, findComments, findKey } from "./lesson-answers.queries.ts";
import { toLessonAnswer } from "./lesson-answers.rules.ts";
import { findReadableQuestionIds } from "./lessons.queries.ts";

type Given = BodyOf<typeof answerLesson>;

/**
 * Corrects the answer to a question of a lesson and records it in the revision of a student of a class, once a day:
 * later ones of the same day return the first. A reader without class is corrected only.
 * @throws AppError 404 `question_not_found` when the question is not one that the lesson may ask this reader, 409
 * `exam_under_way` while they
 *   sit a mock exam that asks it
 */
export async function answerQuestion(
  context: Context,
  user: SessionUser,
  point: string,
  given: Given,
): Promise<ResponseOf<typeof answerLesson>> {
  const { database } = context;
  return database.transaction(async (trx) => {
    await lockAccount(trx, database.engine, user.id);
    const now = context.now();
    await requireQuestionsApart(trx, user.id, [given.questionId], now);
    const good = await requireAsked(trx, user, point, given, now);
    const day = parisDay(now);
    const [first] = await findAnswersOfDay(trx, { userId: user.id, day, ids: [given.questionId] });
    if (!first && user.classroomId !== null) await record(trx, user, { ...given, right: given.answerId === good, day, now });
    const [comment] = await findComments(trx, user.id, [given.questionId]);
    if (!comment) throw new AppError("question_not_found");
    return toLessonAnswer(first?.answer_id ?? given.answerId, good, comment);
  });
}

/**
 * Returns the id of the right answer.
 * @throws AppError 404 unless the lesson may ask the question, and the question proposes the answer
 */
async function requireAsked(trx: Trx, { id, classroomId }: SessionUser, point: string, given: Given, now: number): Promise<number> {
  const sealed = await findSealed(trx, { userId: id, classroomId }, now);
  const asked = await findReadableQuestionIds(trx, { point, userId: id, classroomId, sealed });
  const key = asked.includes(given.questionId) ? await findKey(trx, given.questionId) : [];
  const good = key.find(({ correct }) => correct === 1);
  if (!good || !key.some((answer) => answer.id === given.answerId)) throw new AppError("question_not_found");
  return good.id;
}

type Corrected = Given & { right: boolean; day: number; now: number };

/** Records the answer as one of revision, `Again` if wrong, `Good` if right, and gives the badges that it earns. */
async function record(trx: Trx, { id: userId, teacher }: SessionUser, { right, day, now, ...given }: Corrected) {
  const before = await findCard(trx, userId, given.questionId);
  const outcome = right ? "right" : "wrong";
  await recordOneAnswer(trx, userId, before, { ...given, outcome, answeredBefore: before !== undefined }, now);
  await countAnswers(trx, userId, day, 1);
  const sessionId = await addToDay(trx, userId, day, given.questionId, now);
  await insertRevisionAnswer(trx, { sessionId, ...given, number: 1, hesitant: 0, now, before });
  if (!teacher) await awardOutsideQuizzes(trx, userId, now);
}
