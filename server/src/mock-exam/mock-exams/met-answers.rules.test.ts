import { describe, expect, test } from "vitest";
import { type BankAnswer, bankAnswerOf } from "./met-answers.rules.ts";

const answers = ["Nord", "Est", "Sud", "Ouest"];
const bankOf = (...texts: string[]): BankAnswer[] =>
  texts.map((text, index) => ({ id: 10 + index, text, correct: text.startsWith("Est") ? 1 : 0 }));
const chosen = (choice: number) => ({ answers, correct: 2, choice });

describe("the bank's answer that stands for a choice of a mock exam", () => {
  test("is the one that the student read, also where an edit has moved it since", () => {
    for (const choice of [1, 2, 3, 4]) {
      expect(bankAnswerOf(chosen(choice), bankOf(...answers))?.text).toBe(answers[choice - 1]);
      expect(bankAnswerOf(chosen(choice), bankOf("Ouest", "Sud", "Est", "Nord"))?.text).toBe(answers[choice - 1]);
    }
  });

  test("is as right or as wrong where its text has changed", () => {
    const reworded = bankOf("Est (90°)", "Sud (180°)", "Ouest (270°)", "Nord (360°)");
    expect(bankAnswerOf(chosen(2), reworded)?.text).toBe("Est (90°)");
    expect(bankAnswerOf(chosen(1), reworded)?.correct).toBe(0);
  });

  test("is as right or as wrong among several with the text that the student read", () => {
    const twice = { answers: ["Nuage", "Nuage", "Cirrus", "Stratus"], correct: 1 };
    const bank = twice.answers.map((text, index): BankAnswer => ({ id: 10 + index, text, correct: index === 0 ? 1 : 0 }));
    expect(bankAnswerOf({ ...twice, choice: 1 }, bank)?.id).toBe(10);
    expect(bankAnswerOf({ ...twice, choice: 2 }, bank)?.id).toBe(11);
  });

  test("is the one that the student read, also where the right answer was corrected since", () => {
    const bank = answers.map((text, index): BankAnswer => ({ id: 10 + index, text, correct: text === "Sud" ? 1 : 0 }));
    expect(bankAnswerOf(chosen(2), bank)?.text).toBe("Est");
  });
});
