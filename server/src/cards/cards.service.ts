import type { Trx } from "../database/database.ts";
import type { LearningCardsTable } from "../database/schema.ts";
import { type Card, cardAfter } from "../memory/cards.rules.ts";
import type { Outcome } from "../memory/memory.rules.ts";
import { parisDay } from "../time/paris.ts";
import { countAnswers, findCard, findCardsOf, saveCard, saveCards } from "./cards.queries.ts";

export { findCard, findCardsOf, findDays, findMetCards, type MetCardRow, saveCard } from "./cards.queries.ts";

/** A question that a student has answered, in whatever way they met it. */
export interface MetQuestion {
  readonly questionId: number;
  readonly answerId: number;
  readonly outcome: Outcome;
}

type CardRow = LearningCardsTable;

export const toCard = (row: Pick<CardRow, "question_id" | "last_answered_at" | "stability" | "difficulty">, lastRight: boolean): Card => ({
  questionId: row.question_id,
  stability: row.stability,
  difficulty: row.difficulty,
  lastDay: parisDay(row.last_answered_at),
  lastRight,
});

/**
 * Records what a student remembers after answering questions at `now` (epoch ms), whether in a quiz, a mock exam or a revision. Every way of
 * meeting a question calls it, in the transaction that records the answer and that has locked the student (`lockForAnswer`). No question
 * may come twice in `answers`.
 */
export async function recordAnswers(trx: Trx, userId: number, answers: readonly MetQuestion[], now: number): Promise<void> {
  const [only] = answers;
  if (!only) return;
  if (answers.length === 1) {
    await saveCard(trx, nextCard(await findCard(trx, userId, only.questionId), userId, only, now));
  } else {
    const rows = await findCardsOf(
      trx,
      userId,
      answers.map((a) => a.questionId),
    );
    const known = new Map(rows.map((row) => [row.question_id, row]));
    await saveCards(
      trx,
      answers.map((answer) => nextCard(known.get(answer.questionId), userId, answer, now)),
    );
  }
  await countAnswers(trx, userId, parisDay(now), answers.length);
}

/** Returns the card after an answer given at `now`. */
export function nextCard(
  before: CardRow | undefined,
  userId: number,
  { questionId, answerId, outcome }: MetQuestion,
  now: number,
): CardRow {
  // Whether the answer before was right does not change what this one does to the memory.
  const { stability, difficulty } = cardAfter(before && toCard(before, true), questionId, outcome, parisDay(now));
  return {
    user_id: userId,
    question_id: questionId,
    first_answer_id: before?.first_answer_id ?? answerId,
    first_answered_at: before?.first_answered_at ?? now,
    last_answer_id: answerId,
    last_answered_at: now,
    stability,
    difficulty,
  };
}
