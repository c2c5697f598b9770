import { parisDay } from "@badin/contract";
import type { Trx } from "../../platform/database/database.ts";
import { withCommit } from "../../platform/database/pipelined.ts";
import type { LearningCardsTable } from "../../platform/database/schema.ts";
import { type Card, cardAfter, type Outcome } from "../memory/memory.rules.ts";
import { countAnswers, findCardsOf, markMet, markOneMet, saveCard, saveCards } from "./cards.queries.ts";

export {
  countAnswers,
  findCard,
  findCardsOf,
  findDays,
  findMetCards,
  type MetCardRow,
  markMet,
  saveCard,
  uncountAnswers,
} from "./cards.queries.ts";

/** A question that a student has answered, in whatever way they met it. */
export interface MetQuestion {
  readonly questionId: number;
  readonly answerId: number;
  readonly outcome: Outcome;
}

/** What an answer changes depends on: what is remembered, and since when. */
type Remembered = Pick<LearningCardsTable, "last_answered_at" | "stability" | "difficulty">;

export const toCard = (row: Remembered & Pick<LearningCardsTable, "question_id">, lastRight: boolean): Card => ({
  questionId: row.question_id,
  stability: row.stability,
  difficulty: row.difficulty,
  lastDay: parisDay(row.last_answered_at),
  lastRight,
});

/**
 * Records what a student remembers after answering questions at `now` (epoch ms), whether in a quiz, a mock exam or a
 * revision. Every way of meeting a question calls it or `recordOneAnswer`, in the transaction that records the answer
 * and that has locked the student (`lockForAnswer`). No question may come twice in `answers`. The day on which they
 * count is that of `givenAt`, where it was earlier.
 */
export async function recordAnswers(trx: Trx, userId: number, answers: readonly MetQuestion[], now: number, givenAt = now): Promise<void> {
  if (answers.length === 0) return;
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
  await markMet(
    trx,
    answers.map((a) => a.questionId).filter((id) => !known.has(id)),
  );
  await countAnswers(trx, userId, parisDay(givenAt), answers.length);
}

/**
 * Does the same for one answer, whose card the caller has read: undefined when the question is met for the first time.
 * The caller counts the answer of the day: by `countAnswers`, or in the progress that it saves.
 */
export async function recordOneAnswer(
  trx: Trx,
  userId: number,
  before: Remembered | undefined,
  answer: MetQuestion & {
    /** Whether any student has answered the question before, which is then recorded already. */
    readonly answeredBefore: boolean;
  },
  now: number,
): Promise<void> {
  await withCommit(trx, saveCard(trx, nextCard(before, userId, answer, now)));
  if (!answer.answeredBefore) await withCommit(trx, markOneMet(trx, answer.questionId));
}

/** Returns the card after an answer given at `now`. Saving it keeps the first answer of a card that exists. */
export function nextCard(
  before: Remembered | undefined,
  userId: number,
  { questionId, answerId, outcome }: MetQuestion,
  now: number,
): LearningCardsTable {
  // Whether the answer before was right does not change what this one does to the memory.
  const known = before && toCard({ ...before, question_id: questionId }, true);
  const { stability, difficulty } = cardAfter(known, questionId, outcome, parisDay(now));
  return {
    user_id: userId,
    question_id: questionId,
    first_answer_id: answerId,
    first_answered_at: now,
    last_answer_id: answerId,
    last_answered_at: now,
    stability,
    difficulty,
  };
}
