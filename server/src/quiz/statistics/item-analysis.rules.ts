import { discriminationMinSample, type FrequentError, frequentErrorsMax, type ItemAnalysis } from "@badin/contract";
import { percent } from "../../platform/text/figures.ts";
import { type Given, type Item, type Outcome, rightAnswers, scoreOf, shareOf } from "./outcomes.rules.ts";

/**
 * Returns the analysis of each question (Moodle, "Quiz report statistics"). It uses first tries only: in later ones
 * students know the correction, which breaks the assumptions of item analysis.
 */
export function analyseItems(items: readonly Item[], outcomes: readonly Outcome[]): ItemAnalysis[] {
  const right = rightAnswers(items);
  const complete = outcomes
    .filter((o) => o.first.size === items.length)
    .map((o) => ({ first: o.first, total: scoreOf(o.first.values(), right).right }));
  return items.map((item) => {
    const firstAnswers = outcomes.flatMap((o) => o.first.get(item.id) ?? []);
    const lastAnswers = outcomes.flatMap((o) => o.last.get(item.id) ?? []);
    const isRight = (answerId: number | undefined) => (answerId !== undefined && right.has(answerId) ? 1 : 0);
    return {
      questionId: item.id,
      questionNumber: item.number,
      question: item.text,
      themeId: item.themeId,
      nbFirstTry: firstAnswers.length,
      facilityIndex: percent(shareOf(scoreOf(firstAnswers, right))),
      lastTry: percent(shareOf(scoreOf(lastAnswers, right))),
      discriminationIndex: discriminationIndex(complete.map(({ first, total }) => ({ item: isRight(first.get(item.id)), total }))),
      distractors: item.answers
        .filter((a) => !a.correct)
        .map((a) => ({ answerId: a.id, answer: a.text, nbFirstTry: firstAnswers.filter((id) => id === a.id).length })),
    };
  });
}

/**
 * Discrimination index: Pearson's correlation between the score at the question (0 or 1) and the score at the rest of
 * the quiz, over complete first tries (Moodle, "Quiz report statistics": the total excludes the question itself, which
 * would correlate with itself).
 * @returns −1 to 1 with two decimals; null for fewer than `discriminationMinSample` students, or when one of the scores
 * does not vary
 */
export function discriminationIndex(results: readonly { readonly item: number; readonly total: number }[]): number | null {
  const n = results.length;
  if (n < discriminationMinSample) return null;
  let sumX = 0;
  let sumY = 0;
  let sumXX = 0;
  let sumYY = 0;
  let sumXY = 0;
  for (const { item: x, total } of results) {
    const y = total - x;
    sumX += x;
    sumY += y;
    sumXX += x * x;
    sumYY += y * y;
    sumXY += x * y;
  }
  // With sums of whole numbers, a variance of zero is exactly zero.
  const varianceX = n * sumXX - sumX ** 2;
  const varianceY = n * sumYY - sumY ** 2;
  if (varianceX === 0 || varianceY === 0) return null;
  return Math.round((100 * (n * sumXY - sumX * sumY)) / Math.sqrt(varianceX * varianceY)) / 100;
}

/**
 * Returns the wrong answers over all tries, the most frequent first, `frequentErrorsMax` at most; equal ones in the
 * order of the quiz, then of the paper.
 */
export function frequentErrors(items: readonly Item[], given: readonly Given[]): FrequentError[] {
  const times = new Map<number, number>();
  for (const { answerId } of given) times.set(answerId, (times.get(answerId) ?? 0) + 1);
  return items
    .flatMap((item) => {
      const good = item.answers.find((a) => a.correct);
      const wrong = item.answers.filter((a) => !a.correct && times.has(a.id));
      return !good ? [] : wrong.map((answer) => toError(item, answer, good, times.get(answer.id) ?? 0));
    })
    .toSorted((a, b) => b.nbErreur - a.nbErreur)
    .slice(0, frequentErrorsMax);
}

type ItemAnswer = Item["answers"][number];

const toError = (item: Item, answer: ItemAnswer, good: ItemAnswer, nbErreur: number): FrequentError => ({
  nbErreur,
  questionId: item.id,
  questionNumber: item.number,
  question: item.text,
  answerId: answer.id,
  answer: answer.text,
  goodAnswerId: good.id,
  goodAnswer: good.text,
});
