import type { MockExamState } from "@badin/contract";
import { answersGraceMs } from "@badin/contract";

const minuteMs = 60_000;

/** What decides the time of an exam; times in epoch ms. */
export interface Timing {
  readonly minutes: number;
  readonly english_minutes: number;
  readonly together: 0 | 1;
  readonly opens_at: number | null;
  readonly closes_at: number | null;
  readonly planned_at: number | null;
  readonly started_at: number | null;
  readonly ended_at: number | null;
  readonly added_minutes: number;
}

/** A right to extra time: minutes, or null for one third more; undefined for none. */
export type Extra = { readonly minutes: number | null } | undefined;

/**
 * Returns the length of a student's exam in minutes, extra time included: one third more, rounded up, or so many
 * minutes.
 */
export function lengthOf(
  { minutes, english_minutes }: Pick<Timing, "minutes" | "english_minutes">,
  english: boolean,
  extra: Extra,
): number {
  const usual = minutes + (english ? english_minutes : 0);
  if (!extra) return usual;
  return usual + (extra.minutes ?? Math.ceil(usual / 3));
}

/** Returns the end of a copy that starts now. In the room, everyone's time runs from the common start. */
export function endOf(exam: Timing, english: boolean, extra: Extra, now: number): number {
  const from = exam.together === 1 ? (exam.started_at ?? now) : now;
  return from + (lengthOf(exam, english, extra) + exam.added_minutes) * minuteMs;
}

/** Returns when starting is no longer possible; undefined while that is not known. */
function closingOf(exam: Timing): number | undefined {
  if (exam.together === 0) return exam.closes_at ?? undefined;
  if (exam.started_at === null) return undefined;
  // Anyone who comes after the usual end has no time left.
  return exam.started_at + (exam.minutes + exam.english_minutes + exam.added_minutes) * minuteMs;
}

/** Returns the latest of times; undefined without any. */
export const latestOf = (times: readonly number[]): number | undefined => (times.length === 0 ? undefined : Math.max(...times));

/**
 * Returns whether a student who joined the class at `joinedAt` could have sat the exam: a student who joined once
 * nobody could start any more is not absent. `lastCopyAt`: the latest copy, for an exam on paper, which nobody starts.
 */
export const wasExpected = (exam: Timing, joinedAt: number, lastCopyAt: number | undefined): boolean =>
  joinedAt <= Math.min(exam.ended_at ?? Number.POSITIVE_INFINITY, closingOf(exam) ?? lastCopyAt ?? Number.POSITIVE_INFINITY);

/** Returns those of the students of the class who have a copy or could have started one. */
export function expectedOf<S extends { readonly id: number; readonly joined_at: number }>(
  exam: Timing,
  students: readonly S[],
  copies: readonly { readonly user_id: number; readonly started_at: number }[],
): S[] {
  const started = new Set(copies.map((c) => c.user_id));
  const lastCopyAt = latestOf(copies.map((c) => c.started_at));
  return students.filter((s) => started.has(s.id) || wasExpected(exam, s.joined_at, lastCopyAt));
}

export const canStart = (exam: Timing, now: number): boolean => hasOpened(exam, now) && !isClosed(exam, now);

/**
 * Returns whether the hour, or the teacher and the seconds in which a common start can be taken back, have opened the
 * exam.
 */
export const hasOpened = (exam: Timing, now: number): boolean =>
  exam.planned_at !== null &&
  (exam.together === 1 ? exam.started_at !== null && now >= exam.started_at : exam.opens_at !== null && now >= exam.opens_at);

/** Returns whether nobody can start any more. */
export const isClosed = (exam: Timing, now: number): boolean =>
  exam.ended_at !== null || now > (closingOf(exam) ?? Number.POSITIVE_INFINITY);

/** Returns whether an exam was over before a moment (epoch ms): a student who joins then has not missed it. */
export const wasOverBy = (exam: Timing, at: number): boolean =>
  at > Math.min(exam.ended_at ?? Number.POSITIVE_INFINITY, closingOf(exam) ?? Number.POSITIVE_INFINITY);

/** Returns the state of an exam with `openCopies` copies that are not handed in. */
export function stateOf(exam: Timing, openCopies: number, now: number): MockExamState {
  if (exam.planned_at === null) return "draft";
  if (isClosed(exam, now) && openCopies === 0) return "over";
  return hasOpened(exam, now) ? "open" : "planned";
}

/** Returns whether the time of a copy is over, the answers on their way included. */
export const isOut = (endsAt: number, now: number): boolean => now > endsAt + answersGraceMs;
