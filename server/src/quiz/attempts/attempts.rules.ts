import { seededRandom, shuffled } from "../../platform/random/seeded.ts";

/** The student, quiz, try and question that determine the order of the answers. */
export interface OrderSeed {
  readonly userId: number;
  readonly qcmId: number;
  readonly tryNumber: number;
  readonly questionId: number;
}

/**
 * Returns the answers in the order that this student sees in this try. The same seed always gives the same order, so a
 * reload changes nothing.
 */
export function drawOrder<T>(answers: readonly T[], seed: OrderSeed): T[] {
  const { userId, qcmId, tryNumber, questionId } = seed;
  return shuffled(answers, seededRandom(userId, qcmId, tryNumber, questionId));
}

/** The outcome of a question: 1 right, 0 wrong, null not answered. A neutralised question counts in no score. */
export type Outcome = number | null | "neutralised";

const letterOf = (outcome: Outcome): string => {
  if (outcome === "neutralised") return "n";
  if (outcome === null) return "t";
  return outcome === 1 ? "r" : "w";
};

/** Returns the letters of `QcmRun.progress` for outcomes in the order of the quiz. */
export const progressLetters = (outcomes: readonly Outcome[]): string => outcomes.map(letterOf).join("");
