import { finishedTries, isUnderWay, type TryScore } from "@badin/contract";

/** A question of the quiz, with its answers in the order of the paper. */
export interface Item {
  readonly id: number;
  /** 1-based place in the quiz. */
  readonly number: number;
  readonly text: string;
  readonly themeId: number;
  readonly answers: readonly { readonly id: number; readonly text: string; readonly correct: boolean }[];
}

/** An answer that a student gave. */
export interface Given {
  readonly userId: number;
  /** 1 for the first try. */
  readonly tryNumber: number;
  readonly questionId: number;
  readonly answerId: number;
}

/** Right answers among answers given. */
export interface Score {
  readonly right: number;
  readonly answered: number;
}

/** Results of a student at the questions of a quiz that count. */
export interface Outcome {
  readonly userId: number;
  /** Number of the latest try that has an answer. */
  readonly tries: number;
  /** Whether that try lacks answers: the latest answers are then not all of one try. */
  readonly underWay: boolean;
  /** The latest try that answered every question; undefined without any. */
  readonly finished: Score | undefined;
  /** Answer ids of the first try, by question id. */
  readonly first: ReadonlyMap<number, number>;
  /** Latest answer ids, by question id: a question left out of the latest try keeps the answer of an earlier one. */
  readonly last: ReadonlyMap<number, number>;
  readonly all: Score;
}

/**
 * Returns the ids of the right answers. Results are always computed from the bank, so that a correction re-scores
 * recorded answers.
 */
export const rightAnswers = (items: readonly Item[]): ReadonlySet<number> =>
  new Set(items.flatMap((item) => item.answers.filter((a) => a.correct).map((a) => a.id)));

/**
 * Returns the results of each student, from answers in any order; answers to questions that are not among `items` do
 * not count.
 */
export function outcomesOf(items: readonly Item[], given: readonly Given[]): Outcome[] {
  const counted = new Set(items.map((item) => item.id));
  const right = rightAnswers(items);
  const byStudent = Map.groupBy(
    given.filter((g) => counted.has(g.questionId)),
    (g) => g.userId,
  );
  return [...byStudent].map(([userId, answers]) => outcomeOf(userId, answers, right, counted.size));
}

function outcomeOf(userId: number, answers: readonly Given[], right: ReadonlySet<number>, questions: number): Outcome {
  const first = new Map<number, number>();
  const last = new Map<number, number>();
  const latestTry = new Map<number, number>();
  const tries = new Map<number, TryScore>();
  for (const { tryNumber, questionId, answerId } of answers) {
    const { answered = 0, right: good = 0 } = tries.get(tryNumber) ?? {};
    tries.set(tryNumber, { number: tryNumber, answered: answered + 1, right: good + Number(right.has(answerId)) });
    if (tryNumber === 1) first.set(questionId, answerId);
    if (tryNumber < (latestTry.get(questionId) ?? 0)) continue;
    latestTry.set(questionId, tryNumber);
    last.set(questionId, answerId);
  }
  const scores = [...tries.values()];
  return {
    userId,
    tries: Math.max(...tries.keys()),
    underWay: isUnderWay(scores, questions),
    finished: finishedTries(scores, questions).at(-1),
    first,
    last,
    all: { right: scores.reduce((sum, each) => sum + each.right, 0), answered: answers.length },
  };
}

export function scoreOf(answers: Iterable<number>, right: ReadonlySet<number>): Score {
  let answered = 0;
  let good = 0;
  for (const answerId of answers) {
    answered++;
    if (right.has(answerId)) good++;
  }
  return { right: good, answered };
}

/** Share of right answers, 0 to 1; null when nothing was answered. */
export const shareOf = ({ right, answered }: Score): number | null => (answered === 0 ? null : right / answered);

/** Mean of the values that are not null; null when there is none. */
export function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}
