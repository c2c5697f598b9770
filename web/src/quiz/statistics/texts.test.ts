import { expect, test } from "vitest";
import { texts } from "./texts.ts";

const spoken = (text: string) => text.replaceAll("\u00A0", " ").replaceAll("\u202F", " ");

test("tries agree with the average that shows, with its decimal: the plural starts at 2", () => {
  expect([0, 1, 1.1, 1.94].map(texts.figures.tries)).toEqual(Array(4).fill("essai par élève"));
  expect([1.96, 2, 3.4].map(texts.figures.tries)).toEqual(Array(3).fill("essais par élève"));
});

test("a quiz of one question is told in the singular", () => {
  expect(texts.questions.spoken(1, [])).toBe("Réussite par question. La question est réussie par la moitié des élèves au moins.");
  expect(texts.questions.spoken(4, [])).toBe("Réussite par question. Les 4 questions sont réussies par la moitié des élèves au moins.");
  expect(spoken(texts.questions.spoken(1, ["question 1, 40 %"]))).toBe(
    "Réussite par question. Moins de la moitié des élèves : question 1, 40 %.",
  );
});
