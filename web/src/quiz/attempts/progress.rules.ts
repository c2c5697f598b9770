import type { QcmRun, QcmSummary } from "@badin/contract";
import type { TapeMark } from "../../platform/ui/tape/tape-summary.ts";

const marks: Record<string, TapeMark> = { r: "right", w: "wrong" };

/**
 * Returns one mark per question from the letters of a run, or `total` marks to do while the run is not loaded.
 * @param awaited numbers of the questions whose answers are not recorded yet
 */
export function tapeMarks(run: Pick<QcmRun, "progress"> | undefined, total: number, awaited: readonly number[] = []): TapeMark[] {
  const letters = run?.progress ?? "t".repeat(total);
  return Array.from(letters, (letter, place) => marks[letter] ?? (awaited.includes(place + 1) ? "given" : "todo"));
}

/** Returns the numbers of the questions answered wrong, in order. */
export const mistakes = ({ progress }: Pick<QcmRun, "progress">): number[] =>
  Array.from(progress, (letter, place) => (letter === "w" ? place + 1 : 0)).filter((number) => number > 0);

/** Returns the questions before and after a question of a walk through `numbers`, in order; undefined at its ends. */
export function neighbours(numbers: readonly number[], number: number): { previous: number | undefined; next: number | undefined } {
  return { previous: numbers.filter((n) => n < number).at(-1), next: numbers.find((n) => n > number) };
}

/** Returns the run with the mark and counts of one more answer. A question already marked changes nothing. */
export function withOutcome<R extends QcmRun>(run: R, questionNumber: number, right: boolean): R {
  const place = questionNumber - 1;
  if (run.progress[place] !== "t") return run;
  return {
    ...run,
    newQcm: false,
    alreadyAnswered: true,
    totalQuestionAnswered: run.totalQuestionAnswered + 1,
    totalGoodAnswer: run.totalGoodAnswer + (right ? 1 : 0),
    totalBadAnswer: run.totalBadAnswer + (right ? 0 : 1),
    progress: run.progress.slice(0, place) + (right ? "r" : "w") + run.progress.slice(place + 1),
  };
}

/** Returns the quiz as after a restart, without answers. */
export const withoutAnswers = (qcm: QcmSummary): QcmSummary => ({
  ...qcm,
  alreadyAnswered: false,
  totalQuestionAnswered: 0,
  totalGoodAnswer: 0,
  totalBadAnswer: 0,
});

/** Returns whether every question of the run is answered. */
export const isComplete = (run: Pick<QcmRun, "progress">): boolean => !run.progress.includes("t");

/**
 * Returns what is left to do when the student presses « Terminer »: the number of the first question without answer and
 * their count; undefined when there is none.
 * @param awaited numbers of the questions whose answers are being sent, which count as answered
 */
export function remaining(
  { progress }: Pick<QcmRun, "progress">,
  awaited: readonly number[],
): { first: number; count: number } | undefined {
  const left = Array.from(progress, (letter, place) => (letter === "t" ? place + 1 : 0)).filter(
    (number) => number && !awaited.includes(number),
  );
  return left[0] === undefined ? undefined : { first: left[0], count: left.length };
}

/** Returns the number of the question to go on with: the first without answer, or the last of the quiz. */
export const questionToGoOnWith = ({ progress }: Pick<QcmRun, "progress">): number => progress.indexOf("t") + 1 || progress.length;
