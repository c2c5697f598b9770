import { intervalDays, type Memory, type Outcome, remember, retrievability } from "./memory.rules.ts";

/** What a student remembers of a question. Days are those of Paris, counted since 1970. */
export interface Card extends Memory {
  readonly questionId: number;
  /** Day of the latest answer. */
  readonly lastDay: number;
  /** Whether the latest answer was right. */
  readonly lastRight: boolean;
}

/** The end of the preparation, in which every question known badly comes back at least once. */
const finalDays = 21;
/** The days after its start over which these questions are spread, so that they do not all come on the same day. */
const spreadDays = 14;
/**
 * Below this stability, in days, or after a wrong answer, a question is known badly: it would be forgotten within the
 * final weeks.
 */
const weakStabilityDays = 21;

/** Returns the card after an answer on `day`; `before` is undefined when the question is met for the first time. */
export function cardAfter(before: Card | undefined, questionId: number, outcome: Outcome, day: number): Card {
  const memory = remember(before, outcome, before ? day - before.lastDay : 0);
  return { questionId, ...memory, lastDay: day, lastRight: outcome !== "wrong" };
}

export const isWeak = (card: Card): boolean => !card.lastRight || card.stability < weakStabilityDays;

/**
 * Returns the day on which a card comes back, never past the day of the exam: a card whose interval leads there is
 * known well enough, and does not come back. A weak card that was last met before the final weeks comes back in their
 * first days at the latest.
 */
export function dueDay(card: Card, examDay: number): number {
  const due = Math.min(card.lastDay + intervalDays(card), examDay);
  const finalStart = examDay - finalDays;
  if (card.lastDay >= finalStart || !isWeak(card)) return due;
  return Math.min(due, finalStart + (card.questionId % spreadDays));
}

/** Returns whether a card is to be revised on `day`. On the day of the exam and after it, nothing is. */
export const isDue = (card: Card, day: number, examDay: number): boolean => day < examDay && dueDay(card, examDay) <= day;

/** Returns the probability, 0 to 1, that the student recalls the question on `day`. */
export const recallOn = (card: Pick<Card, "stability" | "lastDay">, day: number): number => retrievability(card, day - card.lastDay);

/**
 * Returns the number of days before a question comes back if it is answered on `day` as `outcome`; undefined when it
 * does not come back before the exam.
 */
export function daysUntilBack(before: Card | undefined, questionId: number, outcome: Outcome, day: number, examDay: number) {
  const due = dueDay(cardAfter(before, questionId, outcome, day), examDay);
  return due < examDay ? due - day : undefined;
}
