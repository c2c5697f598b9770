import { expect, test } from "vitest";
import { aSummary } from "../../platform/testing.ts";
import { texts } from "./texts.ts";

const spoken = (text: string) => text.replaceAll("\u00A0", " ");

test("the plural starts at two", () => {
  expect([1, 2].map((n) => spoken(texts.celebration.earned(n)))).toEqual(["Tu as gagné 1 badge", "Tu as gagné 2 badges"]);
  expect([1, 3].map((n) => spoken(texts.quiz.remaining(n)))).toEqual(["Il te reste 1 question.", "Il te reste 3 questions."]);
  expect([0, 1, 5].map((n) => spoken(texts.verdict.soFar(n, 7)))).toEqual([
    "0 juste sur 7 jusqu’ici.",
    "1 juste sur 7 jusqu’ici.",
    "5 justes sur 7 jusqu’ici.",
  ]);
});

test("the figures of a card agree with their words", () => {
  const cells = texts.card.figures(aSummary(0, 1, { totalQuestionAnswered: 2 }));
  expect(cells.map(({ figure, label }) => `${figure} ${label}`)).toEqual(["20 questions", "2 réponses", "1 fausse", "0 juste"]);
});

test("restarting says how many answers will be erased", () => {
  expect(spoken(texts.restart.lost(7, "Météo"))).toBe("Les 7 réponses que tu as données à « Météo » seront effacées.");
  expect(spoken(texts.restart.lost(1, "Météo"))).toBe("La réponse que tu as donnée à « Météo » sera effacée.");
});

test("what docs/conformity.md quotes is to the letter", () => {
  expect(texts.quiz.title).toBe("QCM Bia");
  expect(texts.quiz.notFound).toBe("Impossible de trouver la question");
  expect(texts.answer.failure).toBe("Impossible d’enregistrer la réponse");
  expect(texts.restart.failure).toBe("Impossible de redémarrer le test");
  expect(texts.explanation.confirmed).toBe("Tu as demandé plus d’explications sur cette question. On en parle au prochain cours");
  expect(texts.explanation.withdrawn).toBe("Finalement non, tu as compris la question");
});
