import { ApiFailure } from "../../../platform/api/failures.ts";

/** An answer given by the pupil, kept until the server has recorded it. */
export interface GivenAnswer {
  readonly qcmId: number;
  readonly questionId: number;
  readonly answerId: number;
  /** The try in which the answer was given; a restart ends it, on this device or another. */
  readonly tryNumber?: number;
  /** The question's number in the quiz, to mark it as done while the answer waits. Not sent. */
  readonly questionNumber?: number;
}

/**
 * What becomes of an answer that could not be recorded: sent again (`later`), kept until the pupil signs in again (`sign-in`), or dropped
 * because another answer is recorded (`already-answered`), the quiz was restarted (`restarted`), the question (`removed`) or the whole quiz
 * (`gone`) no longer exists, or the server refuses it (`refused`).
 */
export type FailureOutcome = "later" | "sign-in" | "already-answered" | "restarted" | "removed" | "gone" | "refused";

/**
 * Returns what becomes of an answer after `error`. Only a clear refusal drops it: connection failures, 5xx, 429 and expired CSRF tokens are
 * retried.
 */
export function outcomeOfFailure(error: unknown): FailureOutcome {
  if (!(error instanceof ApiFailure) || error.status >= 500 || error.status === 429 || error.code === "csrf") return "later";
  // Signed out, or another user is signed in, who must not send these answers.
  if (error.status === 401 || error.code === "other_user") return "sign-in";
  if (error.status === 404) return error.code === "question_not_found" ? "removed" : "gone";
  if (error.code === "try_ended") return "restarted";
  return error.code === "already_answered" ? "already-answered" : "refused";
}

const firstDelayMs = 1000;
const longestDelayMs = 30_000;

/**
 * Returns the delay before the next attempt after `failures` consecutive failures, in milliseconds: 1 s, doubled each time, 30 s at most. A
 * random factor from 0.5 to 1 keeps the devices of a classroom from retrying all at once.
 * @param random from 0 to 1
 */
export function retryDelayMs(failures: number, random: number): number {
  const full = Math.min(longestDelayMs, firstDelayMs * 2 ** (failures - 1));
  return Math.round(full * (0.5 + random / 2));
}

const sameQuestion = (a: GivenAnswer, b: GivenAnswer) => a.qcmId === b.qcmId && a.questionId === b.questionId;

/** Returns the waiting answers with `given` at the end. An answer already waiting for the same question stays: pupils choose once. */
export const withAnswer = (waiting: readonly GivenAnswer[], given: GivenAnswer): readonly GivenAnswer[] =>
  waiting.some((answer) => sameQuestion(answer, given)) ? waiting : [...waiting, given];

/** Returns the waiting answers without the one to the question of `settled`. */
export const withoutAnswer = (waiting: readonly GivenAnswer[], settled: GivenAnswer): readonly GivenAnswer[] =>
  waiting.filter((answer) => !sameQuestion(answer, settled));

/** Returns the waiting answers without those to a quiz. */
export const withoutQcm = (waiting: readonly GivenAnswer[], qcmId: number): readonly GivenAnswer[] =>
  waiting.filter((answer) => answer.qcmId !== qcmId);
