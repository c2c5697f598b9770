import { ApiFailure } from "../../../shared/api/failures.ts";

/** An answer the pupil gave, as it is kept until the server has it. */
export interface GivenAnswer {
  readonly qcmId: number;
  readonly questionId: number;
  readonly answerId: number;
  /** The try it was given in: a restart ends it, here or on another device. */
  readonly tryNumber?: number;
  /** The question's number in the quiz, which marks it as done while the answer waits; not sent. */
  readonly questionNumber?: number;
}

/**
 * What becomes of an answer that could not be recorded: sent again `later`, kept until the pupil signs in again (`sign-in`), or given
 * up because another one is recorded (`already-answered`), the quiz was started afresh since (`restarted`), the question (`removed`) or
 * the whole quiz (`gone`) is not there any more, or the server refuses it (`refused`).
 */
export type Fate = "later" | "sign-in" | "already-answered" | "restarted" | "removed" | "gone" | "refused";

/** Anything but a clear refusal is worth another try: a cut connection, a service at fault or too busy, an expired page. */
export function fateOf(error: unknown): Fate {
  if (!(error instanceof ApiFailure) || error.status >= 500 || error.status === 429 || error.code === "csrf") return "later";
  // Signed out, or somebody else is signed in since: the answers are not theirs.
  if (error.status === 401 || error.code === "other_user") return "sign-in";
  if (error.status === 404) return error.code === "question_not_found" ? "removed" : "gone";
  if (error.code === "try_ended") return "restarted";
  return error.code === "already_answered" ? "already-answered" : "refused";
}

const firstDelayMs = 1000;
const longestDelayMs = 30_000;

/**
 * How long to wait, in milliseconds, before trying again after `failures` failures in a row: 1 s, then twice as long each time, 30 s at
 * most. Spread by half, so that a class whose network comes back does not call all at once.
 * @param random from 0 to 1
 */
export function retryDelayMs(failures: number, random: number): number {
  const full = Math.min(longestDelayMs, firstDelayMs * 2 ** (failures - 1));
  return Math.round(full * (0.5 + random / 2));
}

const sameQuestion = (a: GivenAnswer, b: GivenAnswer) => a.qcmId === b.qcmId && a.questionId === b.questionId;

/** The answers waiting, with one more at the end. The first answer given to a question stays: a choice is made once. */
export const withAnswer = (waiting: readonly GivenAnswer[], given: GivenAnswer): readonly GivenAnswer[] =>
  waiting.some((answer) => sameQuestion(answer, given)) ? waiting : [...waiting, given];

/** The answers waiting, without the one to a question. */
export const withoutAnswer = (waiting: readonly GivenAnswer[], settled: GivenAnswer): readonly GivenAnswer[] =>
  waiting.filter((answer) => !sameQuestion(answer, settled));

/** The answers waiting, without those to a quiz. */
export const withoutQcm = (waiting: readonly GivenAnswer[], qcmId: number): readonly GivenAnswer[] =>
  waiting.filter((answer) => answer.qcmId !== qcmId);
