import type { Trx } from "../../platform/database/database.ts";
import type { LearningCardsTable } from "../../platform/database/schema.ts";
import type { Outcome } from "../memory/memory.rules.ts";
import { findCardsOf, findCorrect, findGivenAnswers, replaceCards } from "./cards.queries.ts";
import { type MetQuestion, nextCard } from "./cards.service.ts";

/** An answer with its moment, in epoch ms. */
export interface GivenAnswer extends MetQuestion {
  readonly at: number;
}

/**
 * Makes the cards of a student on questions again from the answers that remain, as if each had been recorded when it
 * was given: those of quizzes and revision, which it reads, and those of mock exams, `inExams`. What has no answer left
 * has no card. A first answer that is nowhere any more (its quiz was erased) still counts, unless it is of a mock exam,
 * at one of the moments `examMoments`. The caller has locked the student.
 */
export async function replayCards(
  trx: Trx,
  userId: number,
  questionIds: readonly number[],
  inExams: readonly GivenAnswer[],
  examMoments: ReadonlySet<number>,
): Promise<void> {
  if (questionIds.length === 0) return;
  const given = (await findGivenAnswers(trx, userId, questionIds)).map(
    (g): GivenAnswer => ({
      questionId: g.question_id,
      answerId: g.answer_id,
      at: g.answered_at,
      outcome: outcomeOf(g.correct, g.hesitant),
    }),
  );
  const answers = Map.groupBy([...given, ...inExams], (answer) => answer.questionId);
  const erased = await firstOfErased(trx, await findCardsOf(trx, userId, questionIds), answers, examMoments);
  const cards = questionIds.flatMap((id) => play(userId, [...(erased.get(id) ?? []), ...(answers.get(id) ?? [])]) ?? []);
  await replaceCards(trx, userId, questionIds, cards);
}

const outcomeOf = (correct: 0 | 1, hesitant: 0 | 1): Outcome => (correct === 0 ? "wrong" : hesitant === 1 ? "hesitant" : "right");

/** Returns the first answers, kept by the cards alone, that are earlier than all others. */
async function firstOfErased(
  trx: Trx,
  cards: readonly LearningCardsTable[],
  answers: ReadonlyMap<number, readonly GivenAnswer[]>,
  examMoments: ReadonlySet<number>,
): Promise<Map<number, GivenAnswer[]>> {
  const lone = cards.filter(
    (card) =>
      !examMoments.has(card.first_answered_at) &&
      (answers.get(card.question_id) ?? []).every((answer) => answer.at > card.first_answered_at),
  );
  if (lone.length === 0) return new Map();
  const rows = await findCorrect(
    trx,
    lone.map((card) => card.first_answer_id),
  );
  const correct = new Map(rows.map((row) => [row.id, row.correct]));
  return new Map(
    lone.map((card): [number, GivenAnswer[]] => [
      card.question_id,
      [
        {
          questionId: card.question_id,
          answerId: card.first_answer_id,
          at: card.first_answered_at,
          outcome: outcomeOf(correct.get(card.first_answer_id) ?? 0, 0),
        },
      ],
    ]),
  );
}

/** Returns the card after answers to one question; undefined without any. */
function play(userId: number, answers: readonly GivenAnswer[]): LearningCardsTable | undefined {
  let card: LearningCardsTable | undefined;
  for (const answer of answers.toSorted((a, b) => a.at - b.at)) {
    const next = nextCard(card, userId, answer, answer.at);
    card = card ? { ...next, first_answer_id: card.first_answer_id, first_answered_at: card.first_answered_at } : next;
  }
  return card;
}
