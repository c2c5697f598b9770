import { expect, test } from "vitest";
import { explanationPrompt } from "./prompt.rules.ts";

const question = {
  theme: 1,
  text: "Que fait l’air chaud ?",
  answers: [
    { text: "Il monte", correct: true },
    { text: "Il descend", correct: false },
  ],
  hasImage: false,
  imageAlt: null,
};

test("asks in French for a short, correct explanation for a reader of fourteen", () => {
  const [system] = explanationPrompt(question);
  expect(system?.role).toBe("system");
  expect(system?.content).toMatch(/quatorze ans/);
  expect(system?.content).toMatch(/deux à quatre phrases/);
});

test("gives the question, the answers and the right one", () => {
  const [, user] = explanationPrompt(question);
  expect(user).toEqual({
    role: "user",
    content: [
      "Thème : Météorologie et aérologie",
      "Question : Que fait l’air chaud ?",
      "Réponses proposées :",
      "- Il monte",
      "- Il descend",
      "Réponse juste : Il monte",
    ].join("\n"),
  });
});

test("says of an image what is known of it", () => {
  const said = (imageAlt: string | null) => explanationPrompt({ ...question, hasImage: true, imageAlt })[1]?.content;
  expect(said("Un cumulus")).toContain("Image, décrite ainsi : Un cumulus");
  expect(said(null)).toContain("tu ne la vois pas");
});

test("says that answers are images, which their words describe", () => {
  const said = (hasAnswerImages: boolean) => explanationPrompt({ ...question, hasAnswerImages })[1]?.content;
  expect(said(true)).toContain("Des réponses sont des images, que leur texte décrit");
  expect(said(false)).not.toContain("images");
});
