import { pointLabels } from "@badin/bank";
import { type AnswerRevisionForm, type answerRevision, parisDay, type ResponseOf, type RevisionSession, themeLabel } from "@badin/contract";
import { toAskedYears } from "../../bank/asked-years/asked-years.rules.ts";
import { findSealed, requireQuestionsApart } from "../../bank/sealed-questions/sealed-questions.service.ts";
import type { Context } from "../../platform/context.ts";
import { lockAccount } from "../../platform/database/locks.ts";
import type { LearningCardsTable } from "../../platform/database/schema.ts";
import { AppError, notFound } from "../../platform/http/errors.ts";
import { toBase64 } from "../../platform/text/base64.ts";
import { studentComment } from "../../platform/text/student-comment.ts";
import { examDayOf } from "../../platform/time/exam-day.ts";
import { awardOutsideQuizzes } from "../../quiz/badges/badges.service.ts";
import { countAnswers, findCard, findCardsOf, nextCard, recordOneAnswer, saveCard, toCard } from "../../quiz/cards/cards.service.ts";
import { daysUntilBack, dueDay, type Outcome } from "../../quiz/memory/memory.rules.ts";
import type { SignedInLearner } from "./learner.service.ts";
import { inOrderOfSession } from "./revision.rules.ts";
import {
  countLeft,
  endSession,
  findChoice,
  findGiven,
  findSession,
  findSessionChoices,
  findSessionQuestions,
  findSettings,
  type GivenRow,
  insertRevisionAnswer,
  type Learner,
  type SessionQuestionRow,
  updateHesitant,
} from "./sessions.queries.ts";

/**
 * Returns a session of the student with its questions, their keys and the answers given. What a mock exam planned since
 * keeps secret is left out.
 * @throws AppError 404 when it is somebody else's
 */
export async function getSession(context: Context, learner: Learner, sessionId: number): Promise<RevisionSession> {
  const { db } = context.database;
  const session = await findSession(db, learner.userId, sessionId);
  const settings = await findSettings(db, learner);
  if (!session || !settings) throw notFound();
  const sealed = await findSealed(db, learner, context.now());
  const questions = (await findSessionQuestions(db, sessionId)).filter(({ id }) => !sealed.has(id));
  const choices = Map.groupBy(await findSessionChoices(db, sessionId), (c) => c.question_id);
  const given = Map.groupBy(await findGiven(db, sessionId), (g) => g.question_id);
  const ids = questions.map((q) => q.id);
  const known = ids.length === 0 ? [] : await findCardsOf(db, learner.userId, ids);
  const cards = new Map(known.map((card) => [card.question_id, card]));
  const day = parisDay(context.now());
  const examDay = examDayOf(settings);
  return {
    id: session.id,
    kind: session.kind,
    themeId: session.theme_id,
    startedAt: new Date(session.started_at).toISOString(),
    endedAt: session.ended_at === null ? null : new Date(session.ended_at).toISOString(),
    questions: questions.map((question) => {
      const ofQuestion = choices.get(question.id) ?? [];
      const answers = question.fixed_order === 1 ? ofQuestion : inOrderOfSession(ofQuestion, sessionId, question.id);
      return {
        ...describe(question),
        answers: answers.map(describeChoice),
        goodAnswerId: ofQuestion.find((c) => c.correct === 1)?.id ?? 0,
        given: (given.get(question.id) ?? []).map((g) => ({
          answerId: g.answer_id,
          hesitant: g.hesitant === 1,
          answeredAt: new Date(g.answered_at).toISOString(),
        })),
        ...schedule(cards.get(question.id), question.id, day, examDay),
      };
    }),
  };
}

/** Returns an answer as it is proposed, with its picture if it has one. */
export const describeChoice = ({ id, text, png }: { id: number; text: string; png: Uint8Array | null }) => ({
  id,
  answer: text,
  ...(png && { image: toBase64(png) }),
});

type AskedRow = Pick<SessionQuestionRow, "id" | "text" | "theme_id" | "programme_point" | "image_alt" | "png" | "series_text">;

/** Returns what is asked: a question without anything that tells its key. */
export const describeAsked = (row: AskedRow) => {
  const label = row.programme_point === null ? undefined : pointLabels.get(row.programme_point);
  return {
    id: row.id,
    question: row.text,
    image: row.png === null ? null : toBase64(row.png),
    imageAlt: row.image_alt,
    ...(row.series_text === null ? {} : { seriesText: row.series_text }),
    theme: { id: row.theme_id, label: themeLabel(row.theme_id) },
    point: row.programme_point !== null && label ? { code: row.programme_point, label } : null,
  };
};

const describe = (row: SessionQuestionRow) => ({
  ...describeAsked(row),
  reason: row.reason,
  fixedOrder: row.fixed_order === 1,
  comment: studentComment(row),
  ...toAskedYears(row.asked_years),
});

/** Returns when a question comes back: as it stands, and if it is answered now. */
function schedule(row: LearningCardsTable | undefined, questionId: number, day: number, examDay: number) {
  // Whether the latest answer was right only matters to when a card is due: the outcome is that of the memory it left.
  const card = row && toCard(row, true);
  const due = card && dueDay(card, examDay);
  return {
    backAfter: {
      right: daysUntilBack(card, questionId, "right", day, examDay) ?? null,
      hesitant: daysUntilBack(card, questionId, "hesitant", day, examDay) ?? null,
    },
    backIn: due === undefined || due >= examDay ? null : Math.max(0, due - day),
  };
}

type Recorded = ResponseOf<typeof answerRevision>;

const outcomeOf = (correct: boolean, hesitant: boolean): Outcome => (correct ? (hesitant ? "hesitant" : "right") : "wrong");

/**
 * Records an answer of a session; returns whether the session is over, and the badges that the answer earns.
 * Idempotent: the same answer again changes nothing but whether the student hesitated, so that an answer kept without
 * network is recorded exactly once.
 * @throws AppError 404 when the session is somebody else's (`not_found`) or lacks the question (`question_not_found`),
 * 409 `already_answered` when that answer was given otherwise, or the question was answered right before,
 * `exam_under_way` while the student sits a mock exam that asks it
 */
export async function answerSession(
  context: Context,
  learner: SignedInLearner,
  sessionId: number,
  form: AnswerRevisionForm,
): Promise<Recorded> {
  const { database } = context;
  return database.transaction(async (trx) => {
    await lockAccount(trx, database.engine, learner.userId);
    const session = await findSession(trx, learner.userId, sessionId);
    if (!session) throw notFound();
    const choice = await findChoice(trx, sessionId, form.questionId, form.answerId);
    if (!choice) throw new AppError("question_not_found");
    await requireQuestionsApart(trx, learner.userId, [form.questionId], context.now());
    const given = (await findGiven(trx, sessionId)).filter((g) => g.question_id === form.questionId);
    const known = given.find((g) => g.number === form.number);
    const outcome = outcomeOf(choice.correct === 1, form.hesitant);
    if (known) {
      if (known.answer_id !== form.answerId) throw new AppError("already_answered");
      if ((known.hesitant === 1) !== form.hesitant) await amend(trx, learner.userId, known, outcome, form.hesitant);
      return { ended: session.ended_at !== null, badges: [] };
    }
    const last = given.at(-1);
    const lastChoice = last && (await findChoice(trx, sessionId, form.questionId, last.answer_id));
    if (form.number !== given.length + 1 || lastChoice?.correct === 1) throw new AppError("already_answered");
    const now = context.now();
    const before = await findCard(trx, learner.userId, form.questionId);
    await recordOneAnswer(trx, learner.userId, before, { ...form, outcome, answeredBefore: before !== undefined }, now);
    await countAnswers(trx, learner.userId, parisDay(now), 1);
    await insertRevisionAnswer(trx, { sessionId, ...form, hesitant: form.hesitant ? 1 : 0, now, before });
    const badges = learner.teacher ? [] : await awardOutsideQuizzes(trx, learner.userId, now);
    if (session.ended_at !== null) return { ended: true, badges };
    const over = (await countLeft(trx, sessionId, await findSealed(trx, learner, now))) === 0;
    if (over) await endSession(trx, sessionId, now);
    return { ended: over, badges };
  });
}

type Trx = Parameters<typeof saveCard>[0];

/** Replays the latest answer to a question with or without a doubt. A card that has changed since stays as it is. */
async function amend(trx: Trx, userId: number, known: GivenRow, outcome: Outcome, hesitant: boolean): Promise<void> {
  await updateHesitant(trx, known, hesitant ? 1 : 0);
  const card = await findCard(trx, userId, known.question_id);
  if (!card || card.last_answered_at !== known.answered_at) return;
  const before =
    known.stability_before === null || known.difficulty_before === null || known.answered_before === null
      ? undefined
      : {
          ...card,
          stability: known.stability_before,
          difficulty: known.difficulty_before,
          last_answered_at: known.answered_before,
        };
  const met = { questionId: known.question_id, answerId: known.answer_id, outcome };
  await saveCard(trx, nextCard(before, userId, met, known.answered_at));
}
