import { AppError } from "../http/errors.ts";
import { oneDecimal } from "../text/figures.ts";

/** What a quiz's tries say of its questions: whether they may change, and at what price. */
export interface QcmTries {
  /** Tries of students. */
  readonly student_tries: number | null;
  readonly teacher_tries: number | null;
}

/** Questions are locked once a student has answered. @throws AppError 409 `qcm_locked` */
export function assertQuestionsOpen({ student_tries }: QcmTries): void {
  if ((student_tries ?? 0) > 0) throw new AppError("qcm_locked");
}

/** Publishing needs a question. @throws AppError 409 `qcm_empty` */
export function assertPublishable({ question_count }: { question_count: number | null }): void {
  if ((question_count ?? 0) === 0) throw new AppError("qcm_empty");
}

/** A change of place in a list whose places are 1..n: what goes from where to where, and what makes room in between. */
export interface Move {
  readonly to: number;
  /** The places touched, both included. */
  readonly first: number;
  readonly last: number;
  /** How the others among them move. */
  readonly shift: 1 | -1;
}

/** Where somebody asks that something go: a step up or down, or a place. */
export type Destination = "up" | "down" | number;

/** The move from place `from` of a list of `count`; undefined when nothing moves. Beyond an end means that end. */
export function planMove(from: number, count: number, destination: Destination): Move | undefined {
  const wanted = destination === "up" ? from - 1 : destination === "down" ? from + 1 : destination;
  const to = Math.min(Math.max(wanted, 1), count);
  if (to === from) return undefined;
  return to < from ? { to, first: to, last: from, shift: 1 } : { to, first: from, last: to, shift: -1 };
}

/** How much of a quiz a class already has: a share of its questions, 0 to 100. */
export const percentageUsed = (used: number, total: number): number => (total === 0 ? 0 : oneDecimal((100 * used) / total));
