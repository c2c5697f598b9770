import type { Mention } from "@badin/contract";
import { weekOfDay } from "../time/paris.ts";

/** The input of the badge rules, after an answer. */
export interface Facts extends Progress {
  /** Present only when the answer completed its quiz. */
  readonly completion: Completion | undefined;
  /** Present only when the result of a mock exam is shown. */
  readonly mockExam?: MockExamFacts;
}

/** A mock exam, once its result is shown. */
export interface MockExamFacts {
  /** Total mark, on 100. */
  readonly total: number;
  readonly mention: Mention;
  /** Whether the paper is shorter than an official one. */
  readonly shortened: boolean;
  /** Total of the mock exam before; null for the first one. */
  readonly previousTotal: number | null;
}

/** Counters that every answer updates. */
export interface Progress {
  readonly answerCount: number;
  readonly rightCount: number;
  readonly rightStreak: number;
  readonly dayCount: number;
  /** Days since 1970, in Paris; 0 before the first answer. */
  readonly lastDay: number;
  readonly dayStreak: number;
  readonly lastWeek: number;
  readonly weekStreak: number;
}

/** A quiz just completed, with the student's results. Percentages are 0 to 100, not rounded. */
export interface Completion {
  readonly percent: number;
  readonly questionCount: number;
  /** Result of the previous try at the same quiz, over its answers; null for the first try. */
  readonly previousPercent: number | null;
  /** Whether the quiz holds a whole exam. */
  readonly wholeExam: boolean;
  /** Hour in Paris, 0 to 23. */
  readonly hour: number;
  /** Results of all currently complete quizzes, this one included. */
  readonly results: readonly number[];
  /** Number of different quizzes completed so far, in any try. */
  readonly completedQcms: number;
  /** Answers of the current tries, by theme. */
  readonly themes: ReadonlyMap<number, ThemeResult>;
}

/** Answers in one theme. A question that is in two quizzes is counted once in `questions`, but may be answered twice. */
export interface ThemeResult {
  readonly questions: number;
  readonly answered: number;
  readonly right: number;
}

export const noProgress: Progress = {
  answerCount: 0,
  rightCount: 0,
  rightStreak: 0,
  dayCount: 0,
  lastDay: 0,
  dayStreak: 0,
  lastWeek: 0,
  weekStreak: 0,
};

/** Returns the progress after one more answer, given on `day` (days since 1970, in Paris). */
export function advance(before: Progress, right: boolean, day: number): Progress {
  const week = weekOfDay(day);
  const newDay = day !== before.lastDay;
  const newWeek = week !== before.lastWeek;
  return {
    answerCount: before.answerCount + 1,
    rightCount: before.rightCount + (right ? 1 : 0),
    rightStreak: right ? before.rightStreak + 1 : 0,
    dayCount: before.dayCount + (newDay ? 1 : 0),
    lastDay: day,
    dayStreak: newDay ? (day === before.lastDay + 1 ? before.dayStreak + 1 : 1) : before.dayStreak,
    lastWeek: week,
    weekStreak: newWeek ? (week === before.lastWeek + 1 ? before.weekStreak + 1 : 1) : before.weekStreak,
  };
}
