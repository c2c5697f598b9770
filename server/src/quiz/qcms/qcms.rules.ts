import { AppError } from "../../platform/http/errors.ts";
import { oneDecimal } from "../../platform/text/figures.ts";

/** Numbers of tries at a quiz: they decide whether its questions may change, and what a change erases. */
export interface QcmTries {
  /** Tries of students. */
  readonly student_tries: number | null;
  readonly teacher_tries: number | null;
}

/** Checks that no student has answered, which locks the questions. @throws AppError 409 `qcm_locked` */
export function assertQuestionsOpen({ student_tries }: QcmTries): void {
  if ((student_tries ?? 0) > 0) throw new AppError("qcm_locked");
}

/** Checks that the quiz has a question, without which it cannot be published. @throws AppError 409 `qcm_empty` */
export function assertPublishable({ question_count }: { question_count: number | null }): void {
  if ((question_count ?? 0) === 0) throw new AppError("qcm_empty");
}

/** A move in a list with positions 1..n: the new position, and the shift of the items in between. */
export interface Move {
  readonly to: number;
  /** First and last position affected, both included. */
  readonly first: number;
  readonly last: number;
  /** Shift of the other items between them. */
  readonly shift: 1 | -1;
}

/** Target of a move: one step up or down, or a position. */
export type Destination = "up" | "down" | number;

/**
 * Returns the move from position `from` in a list of `count` items; undefined when nothing moves. A target beyond an
 * end means that end.
 */
export function planMove(from: number, count: number, destination: Destination): Move | undefined {
  const wanted = destination === "up" ? from - 1 : destination === "down" ? from + 1 : destination;
  const to = Math.min(Math.max(wanted, 1), count);
  if (to === from) return undefined;
  return to < from ? { to, first: to, last: from, shift: 1 } : { to, first: from, last: to, shift: -1 };
}

const nameMaxLength = 150;
const copyMark = " (copie)";

/** Returns the name of a copy in the same class: « Météo (copie) », shortened to what a name may be. */
export const copyName = (name: string): string => `${name.slice(0, nameMaxLength - copyMark.length).trimEnd()}${copyMark}`;

/** Returns the share of a quiz's questions that a class already has, 0 to 100. */
export const percentageUsed = (used: number, total: number): number => (total === 0 ? 0 : oneDecimal((100 * used) / total));
