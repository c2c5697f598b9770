import type { Gradebook } from "@badin/contract";

/** A try of a quiz by a student, in right answers; neutralised questions are left out. */
export interface Try {
  /** 1, 2, 3… for a student and a quiz. */
  readonly number: number;
  readonly answered: number;
  readonly right: number;
}

const outOf = 20;

/**
 * Rounds a mark to one decimal. Half of a decimal goes up, as 14.25 does on paper; the binary remainder of a division
 * does not decide.
 */
export const roundMark = (mark: number): number => Math.round(Number((mark * 10).toFixed(6))) / 10;

/**
 * Returns the mark out of 20, not rounded, of a student in a quiz of `questions` questions: that of the latest finished
 * try, of the best one, or the mean of all. A try is finished when each question has an answer; without such a try
 * there is no mark.
 */
export function markOfTries(tries: readonly Try[], questions: number, markOf: Gradebook["markOf"]): number | null {
  const finished = tries.filter((t) => questions > 0 && t.answered >= questions).sort((a, b) => a.number - b.number);
  const marks = finished.map((t) => (outOf * t.right) / questions);
  if (marks.length === 0) return null;
  if (markOf === "best") return Math.max(...marks);
  return markOf === "last" ? (marks.at(-1) ?? null) : mean(marks);
}

/** Returns whether the latest try has an answer, and lacks some: it makes no mark yet. */
export function isUnderWay(tries: readonly Try[], questions: number): boolean {
  const latest = tries.reduce<Try | undefined>((last, t) => (last && last.number > t.number ? last : t), undefined);
  return latest !== undefined && latest.answered < questions;
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
