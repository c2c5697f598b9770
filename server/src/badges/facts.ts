import { weekOfDay } from "../time/paris.ts";

/** What the rules of badges look at, after an answer. */
export interface Facts extends Progress {
  /** Only when the answer was the last one its quiz lacked. */
  readonly completion: Completion | undefined;
}

/** Counters that every answer moves. */
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

/** A quiz just completed, and where the student stands. Percentages 0 to 100, exact. */
export interface Completion {
  readonly percent: number;
  readonly questionCount: number;
  /** Result of the try before this one on the same quiz, over its answers; null at the first. */
  readonly previousPercent: number | null;
  /** The quiz is a whole exam. */
  readonly wholeExam: boolean;
  /** Hour in Paris, 0 to 23. */
  readonly hour: number;
  /** Results of all quizzes complete now, this one included. */
  readonly results: readonly number[];
  /** Different quizzes completed so far, in whatever try. */
  readonly completedQcms: number;
  /** Answers of present tries by theme. */
  readonly themes: ReadonlyMap<number, ThemeResult>;
}

/** A question that stands in two quizzes is one question, and may be answered twice. */
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

/** Progress after one more answer, given on `day` (days since 1970, in Paris). */
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
