import { finishedTries, type Gradebook, type TryScore } from "@badin/contract";

const outOf = 20;

/**
 * Returns the mark out of 20, not rounded, of a student in a quiz of `questions` questions: that of the latest finished
 * try, of the best one, or the mean of all. A try is finished when each question has an answer; without such a try
 * there is no mark.
 */
export function markOfTries(tries: readonly TryScore[], questions: number, markOf: Gradebook["markOf"]): number | null {
  const marks = finishedTries(tries, questions).map((t) => (outOf * t.right) / questions);
  if (marks.length === 0) return null;
  if (markOf === "best") return Math.max(...marks);
  return markOf === "last" ? (marks.at(-1) ?? null) : mean(marks);
}

/** A quiz as it counts for one student. */
export interface Weighed {
  readonly mark: number | null;
  readonly weight: number;
}

/**
 * Returns the mean of the marks by weight, not rounded. A quiz without a mark does not count, or counts as 0 if
 * `missingIsZero`; null when nothing counts.
 */
export function weighedMean(quizzes: readonly Weighed[], missingIsZero: boolean): number | null {
  const counted = quizzes.filter(({ mark, weight }) => weight > 0 && (missingIsZero || mark !== null));
  const total = counted.reduce((sum, { weight }) => sum + weight, 0);
  return total === 0 ? null : counted.reduce((sum, { mark, weight }) => sum + weight * (mark ?? 0), 0) / total;
}

/** Returns the mean of what is known, not rounded; null without anything. */
export function meanOfKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : mean(known);
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
