import type { Flag } from "../../platform/database/schema.ts";

/** An answer to a question of the bank, as it is now. */
export interface BankAnswer {
  readonly id: number;
  readonly text: string;
  readonly correct: Flag;
}

/**
 * What a copy says of a question: the texts of its answers, the places (1 to 4) of the right one and of the student's
 * choice.
 */
export interface Chosen {
  readonly answers: readonly string[];
  readonly correct: number;
  readonly choice: number;
}

/**
 * Returns the answer of the bank that stands for a student's choice: the one with the text that the student read,
 * wherever an edit has moved it since. Where that text is gone, or several have it, it is one that is as right or as
 * wrong as the choice.
 */
export function bankAnswerOf({ answers, correct, choice }: Chosen, bank: readonly BankAnswer[]): BankAnswer | undefined {
  const read = bank.filter(({ text }) => text === answers[choice - 1]);
  const isAlike = (answer: BankAnswer) => (answer.correct === 1) === (choice === correct);
  return read.find(isAlike) ?? read[0] ?? bank.find(isAlike);
}
