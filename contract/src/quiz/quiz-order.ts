import type { QcmSummary } from "./attempts.ts";

type Counted = Pick<QcmSummary, "totalQuestionNumber" | "totalQuestionAnswered">;
type Ordered = Counted & Pick<QcmSummary, "id" | "dueDay">;

/**
 * Whether nothing is left to answer in a quiz.
 * @param waiting answers that wait on the device
 */
export const isFinished = ({ totalQuestionAnswered, totalQuestionNumber }: Counted, waiting = 0): boolean =>
  totalQuestionAnswered + waiting >= totalQuestionNumber;

/** After every due day. A copy on the device may be older than due days. */
const dueOf = ({ dueDay }: Ordered): string => dueDay || "9999";

/**
 * Returns a student's quizzes in the order in which they are shown and proposed: those to do, the nearest due day
 * first, then the finished ones; otherwise in the order given, the teacher's.
 * @param waitingIn returns how many answers to a quiz wait on the device
 */
export function quizzesInOrder<T extends Ordered>(
  quizzes: readonly T[],
  waitingIn: (qcmId: number) => number = () => 0,
): { todo: T[]; done: T[] } {
  const done = quizzes.filter((quiz) => isFinished(quiz, waitingIn(quiz.id)));
  const todo = quizzes.filter((quiz) => !done.includes(quiz)).sort((a, b) => dueOf(a).localeCompare(dueOf(b)));
  return { todo, done };
}
