import { type Mention, weekOfDay } from "@badin/contract";
import type { Selectable } from "kysely";
import type { StudentProgressTable } from "../../platform/database/schema.ts";

/** The input of the badge rules, after an answer. */
export interface Facts extends Progress {
  /** Present only when the answer completed its quiz. */
  readonly completion: Completion | undefined;
  /** Present only when the result of a mock exam is shown. */
  readonly mockExam?: MockExamFacts;
  /** Themes of which a question was answered, in whatever way. */
  readonly themesMet?: number;
}

/** What a student answered in other ways than quizzes, and the days with an answer of any kind. */
export interface OtherWays {
  /** Right answers of revision, of mock exams whose result is shown, and of live sessions. */
  readonly right: number;
  readonly themesMet: number;
  /** Days since 1970, in Paris, in their order. */
  readonly days: readonly number[];
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
  /** Answers given on `lastDay`. */
  readonly lastDayAnswers: number;
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

/**
 * Answers in one theme. A question that is in two quizzes is counted once in `questions`, but may be answered twice.
 */
export interface ThemeResult {
  readonly questions: number;
  readonly answered: number;
  readonly right: number;
}

/** One try of a student at a quiz, neutralised questions left out. */
export interface TryResult {
  readonly qcmId: number;
  /** Whether a restart has ended it. */
  readonly ended: boolean;
  readonly wholeExam: boolean;
  readonly answered: number;
  readonly right: number;
  /** Questions of the quiz. */
  readonly total: number;
}

/** How a student stands now: what the distance to a badge is read from. */
export interface Standing {
  /** A streak that a missed day or week has ended is 0. */
  readonly progress: Progress;
  readonly tries: readonly TryResult[];
  readonly themes: Completion["themes"];
  /** Themes of which a question was answered, in whatever way. */
  readonly themesMet: number;
  /** Totals of the full mock exams whose results the student sees. */
  readonly mockTotals: readonly number[];
}

export const noProgress: Progress = {
  answerCount: 0,
  rightCount: 0,
  rightStreak: 0,
  dayCount: 0,
  lastDay: 0,
  lastDayAnswers: 0,
  dayStreak: 0,
  lastWeek: 0,
  weekStreak: 0,
};

type ProgressRow = { [K in Exclude<keyof Selectable<StudentProgressTable>, "user_id">]: number | null };

/** Returns the stored counters, or zeros for a student who never answered. */
export const progressOf = (row: ProgressRow): Progress =>
  row.answer_count === null
    ? noProgress
    : {
        answerCount: row.answer_count,
        rightCount: row.right_count ?? 0,
        rightStreak: row.right_streak ?? 0,
        dayCount: row.day_count ?? 0,
        lastDay: row.last_day ?? 0,
        lastDayAnswers: row.last_day_answers ?? 0,
        dayStreak: row.day_streak ?? 0,
        lastWeek: row.last_week ?? 0,
        weekStreak: row.week_streak ?? 0,
      };

/**
 * Returns the progress as it stands on `day` (days since 1970, in Paris): days and weeks in a row are 0 once one was
 * missed.
 */
export const progressOn = (progress: Progress, day: number): Progress => ({
  ...progress,
  dayStreak: progress.lastDay >= day - 1 ? progress.dayStreak : 0,
  weekStreak: progress.lastWeek >= weekOfDay(day) - 1 ? progress.weekStreak : 0,
});

/**
 * Returns the progress with what was answered in every way: right answers, days, days and weeks in a row up to the
 * latest.
 */
export function inEveryWay(progress: Progress, { right, days }: OtherWays): Progress {
  const weeks = [...new Set(days.map(weekOfDay))];
  return {
    ...progress,
    rightCount: progress.rightCount + right,
    dayCount: Math.max(progress.dayCount, days.length),
    lastDay: Math.max(progress.lastDay, days.at(-1) ?? 0),
    dayStreak: Math.max(progress.dayStreak, streakOf(days)),
    lastWeek: Math.max(progress.lastWeek, weeks.at(-1) ?? 0),
    weekStreak: Math.max(progress.weekStreak, streakOf(weeks)),
  };
}

/** Returns how many numbers in a row end an ascending list. */
function streakOf(numbers: readonly number[]): number {
  let streak = 0;
  for (let i = numbers.length - 1; i >= 0 && numbers[i] === (numbers.at(-1) ?? 0) - streak; i--) streak++;
  return streak;
}

export const percentOf = ({ right, answered }: Pick<TryResult, "right" | "answered">): number =>
  answered === 0 ? 0 : (100 * right) / answered;
export const isComplete = ({ answered, total }: TryResult): boolean => total > 0 && answered >= total;
/** Returns the results of the quizzes that are complete in their current try. */
export const currentResults = (tries: readonly TryResult[]): number[] => tries.filter((t) => isComplete(t) && !t.ended).map(percentOf);
/** Counts the different quizzes completed, in any try. */
export const countCompleted = (tries: readonly TryResult[]): number => new Set(tries.filter(isComplete).map((t) => t.qcmId)).size;

/**
 * Returns the progress after one more answer, given on `day` (days since 1970, in Paris). A day earlier than the last
 * one known, which only a clock set wrong can give, is no day of activity: it neither makes nor breaks a streak.
 */
export function advance(before: Progress, right: boolean, day: number): Progress {
  const week = weekOfDay(day);
  const newDay = day > before.lastDay;
  const newWeek = week > before.lastWeek;
  return {
    answerCount: before.answerCount + 1,
    rightCount: before.rightCount + (right ? 1 : 0),
    rightStreak: right ? before.rightStreak + 1 : 0,
    dayCount: before.dayCount + (newDay ? 1 : 0),
    lastDay: newDay ? day : before.lastDay,
    lastDayAnswers: newDay ? 1 : before.lastDayAnswers + 1,
    dayStreak: newDay ? (day === before.lastDay + 1 ? before.dayStreak + 1 : 1) : before.dayStreak,
    lastWeek: newWeek ? week : before.lastWeek,
    weekStreak: newWeek ? (week === before.lastWeek + 1 ? before.weekStreak + 1 : 1) : before.weekStreak,
  };
}

/**
 * Returns the progress after one more answer of a quiz, given on `day`. An answer to a neutralised question counts as
 * activity of the day, but as neither right nor wrong: the streak of right answers is unchanged.
 */
export function progressAfter(row: ProgressRow & { neutralised_at: number | null }, right: boolean, day: number): Progress {
  const before = progressOf(row);
  const after = advance(before, right, day);
  return row.neutralised_at === null ? after : { ...after, rightCount: before.rightCount, rightStreak: before.rightStreak };
}
