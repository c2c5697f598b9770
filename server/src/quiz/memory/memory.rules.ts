import { computeDecayFactor, FSRS, type FSRSState, type Grade, Rating } from "ts-fsrs";

/**
 * How a student forgets, by FSRS-6 (https://github.com/open-spaced-repetition/awesome-fsrs/wiki/The-Algorithm), in the
 * library `ts-fsrs`. The 21 weights are the library's own, fitted to some 700 million reviews of 20,000 users of Anki;
 * a school has too few answers to fit better ones.
 */
const scheduler = new FSRS({
  // A question comes back when its chance of being recalled falls to 90 %: the default of FSRS and Anki.
  request_retention: 0.9,
  // The same answers always give the same days.
  enable_fuzz: false,
  maximum_interval: 365,
});

/**
 * What is remembered of a question. `stability`: days after which it is recalled nine times in ten; `difficulty`: 1 to
 * 10.
 */
export type Memory = FSRSState;

/** How an answer went: wrong, right with a doubt, right. */
export type Outcome = "wrong" | "hesitant" | "right";

const gradeOf: Record<Outcome, Grade> = { wrong: Rating.Again, hesitant: Rating.Hard, right: Rating.Good };

/**
 * Returns the memory after an answer given `elapsedDays` after the one before (0 on the same day). A question that is
 * right when first met was known already: it counts as « easy », whose first interval is eight days instead of two.
 */
function remember(before: Memory | undefined, outcome: Outcome, elapsedDays: number): Memory {
  const grade = before === undefined && outcome === "right" ? Rating.Easy : gradeOf[outcome];
  const { stability, difficulty } = scheduler.next_state(before ?? null, Math.max(0, elapsedDays), grade);
  return { stability, difficulty };
}

const { decay, factor } = computeDecayFactor(scheduler.parameters.w);

/**
 * Returns the probability, 0 to 1, that a memory is recalled `elapsedDays` after the latest answer. The library's own
 * function derives both constants from the weights each time: the follow-up of a class asks 40,000 times.
 */
export const retrievability = ({ stability }: Pick<Memory, "stability">, elapsedDays: number): number =>
  // The power of a real number: this takes half the time of `**`.
  Math.exp(decay * Math.log(1 + (factor * Math.max(0, elapsedDays)) / stability));

/** Returns the days, 1 at least, until the chance of recalling a memory falls to the wanted retention. */
const intervalDays = ({ stability }: Memory): number => scheduler.next_interval(stability, 0);

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
