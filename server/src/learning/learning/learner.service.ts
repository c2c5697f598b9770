import { programme } from "@badin/bank";
import { parisDay, sessionSize } from "@badin/contract";
import { findSealed } from "../../bank/sealed-questions/sealed-questions.service.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { notFound } from "../../platform/http/errors.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { mulberry32 } from "../../platform/random/seeded.ts";
import { examDayOf } from "../../platform/time/exam-day.ts";
import { findMetCards, type MetCardRow, toCard } from "../../quiz/cards/cards.service.ts";
import { type Card, recallOn } from "../../quiz/memory/memory.rules.ts";
import { type ForecastAnswer, type ForecastOptions, themeLevels } from "../forecast.rules.ts";
import { nextSession } from "./revision.rules.ts";
import type { SessionInput } from "./session.rules.ts";
import { findReachable, findSettings, type Learner, type ReachableRow } from "./sessions.queries.ts";

export { findReturning } from "./sessions.queries.ts";

/** Anyone who is signed in and has a class: a teacher who tries its quizzes as a student earns no badge. */
export type SignedInLearner = Learner & { readonly teacher: boolean };

/** @throws AppError 404 when the user has no classroom, and hence nothing to revise */
export function requireLearner({ id, classroomId, teacher }: SessionUser): SignedInLearner {
  if (classroomId === null) throw notFound();
  return { userId: id, classroomId, teacher };
}

export const weights: ReadonlyMap<string, number> = new Map(programme.map(({ code, weight }) => [code, weight]));

/** What is known of a student today: cards, and the questions within reach. */
export interface LearnerState {
  readonly learner: Learner;
  /** Days since 1970, in Paris. */
  readonly today: number;
  readonly now: number;
  readonly examDay: number;
  readonly size: number;
  readonly freeTraining: boolean;
  readonly rows: readonly MetCardRow[];
  /** Cards of questions that are still offered and that no mock exam keeps secret. */
  readonly cards: readonly Card[];
  /** Questions that may be asked today. */
  readonly reachable: readonly ReachableRow[];
  /** Those that could be, if no mock exam kept them secret until its results. */
  readonly kept: readonly ReachableRow[];
  /** Ids of all questions that mock exams keep secret. */
  readonly sealed: ReadonlySet<number>;
}

/** Reads the state of a student, in five queries at most. */
export async function readState(db: Db, context: Context, learner: Learner, examId?: number): Promise<LearnerState> {
  const settings = await findSettings(db, learner);
  if (!settings) throw notFound();
  const now = context.now();
  const rows = await findMetCards(db, learner.userId);
  const sealed = await findSealed(db, learner, now);
  const within = await findReachable(db, learner, settings.free_training === 1, examId);
  return {
    learner,
    now,
    today: parisDay(now),
    examDay: examDayOf(settings),
    size: settings.session_size ?? sessionSize.byDefault,
    freeTraining: settings.free_training === 1,
    rows,
    cards: rows.filter((row) => row.hidden_at === null && !sealed.has(row.question_id)).map((row) => toCard(row, row.last_correct === 1)),
    reachable: within.filter(({ id }) => !sealed.has(id)),
    kept: within.filter(({ id }) => sealed.has(id)),
    sealed,
  };
}

export const firstAnswers = (rows: readonly MetCardRow[]): ForecastAnswer[] =>
  rows.map((row) => ({
    themeId: row.theme_id,
    correct: row.first_correct === 1,
    firstMeeting: true,
    answeredAt: row.first_answered_at,
  }));

/**
 * Returns what a forecast rests on besides the first answers: what the student recalls at `now`, and how papers repeat
 * questions.
 */
export const forecastOptions = (
  rows: readonly MetCardRow[],
  now: number,
  returning: { readonly share: number; readonly perTheme: number } | undefined,
): ForecastOptions => ({
  now,
  met: rows.map((row) => ({
    themeId: row.theme_id,
    recall: recallOn({ stability: row.stability, lastDay: parisDay(row.last_answered_at) }, parisDay(now)),
  })),
  returning: returning?.share,
  poolPerTheme: returning?.perTheme,
});

/** Returns the questions within reach that the student has never met. */
function neverMet({ rows, reachable }: LearnerState): ReachableRow[] {
  const met = new Set(rows.map((row) => row.question_id));
  return reachable.filter((q) => !met.has(q.id));
}

/**
 * Returns the day of the student's next session after today and its number of questions; undefined when nothing comes
 * back before the exam.
 */
export const findNextSession = (state: LearnerState) => nextSession({ ...state, unmet: neverMet(state).length });

/**
 * Returns what the session of today is built from. Drawn by student and day: what the home page announces is what
 * starts.
 */
export function sessionInput(state: LearnerState, size = state.size): SessionInput {
  const levels = themeLevels(firstAnswers(state.rows), { now: state.now });
  return {
    cards: state.cards,
    candidates: neverMet(state).map((q) => ({ questionId: q.id, themeId: q.theme_id, point: q.programme_point })),
    size,
    day: state.today,
    examDay: state.examDay,
    levels: new Map([...levels].map(([theme, { share }]) => [theme, share])),
    weights,
    random: mulberry32(state.learner.userId * 4099 + state.today),
  };
}
