import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePastedQuestion } from "./pasted-question.rules.ts";

test("line 1 is the question, without its number; lettered lines are the answers, in order", () => {
  expect(parsePastedQuestion("12.3 Le vent souffle :\nA. du nord\nB. du sud\nC. de l'est\nD. de l'ouest")).toEqual({
    question: "Le vent souffle :",
    answers: ["du nord", "du sud", "de l'est", "de l'ouest"],
    correct: undefined,
  });
});

test("an x before the letter is no part of the answer, and marks the right one when it is alone", () => {
  const { answers, correct } = parsePastedQuestion("Le vent ?\nA. nord\nx B. sud\r\n  C . est\nxD.ouest");
  expect(answers).toEqual(["nord", "sud", "est", "ouest"]);
  expect(correct).toBeUndefined();
  expect(parsePastedQuestion("Le vent ?\nA. nord\nXb. sud\nC. est\nD. ouest")).toMatchObject({
    answers: ["nord", "sud", "est", "ouest"],
    correct: 2,
  });
});

test("numbers that belong to the question stay", () => {
  for (const text of ["2 avions convergent", "1 500 pieds, c'est", "En 1961. Qui ?", "3,5 km"])
    expect(parsePastedQuestion(text).question).toBe(text);
  for (const [text, question] of [
    ["12. Un avion", "Un avion"],
    ["1.15.Un avion", "Un avion"],
    ["  4.2   Un avion", "Un avion"],
  ] as const)
    expect(parsePastedQuestion(text).question).toBe(question);
});

test("a line that papers broke goes on with the one before; blank lines do not count", () => {
  expect(parsePastedQuestion("1.1 Un nuage\nen forme de lentille\n\nA. signale\nune onde\n\nB. signale la pluie")).toEqual({
    question: "Un nuage en forme de lentille",
    answers: ["signale une onde", "signale la pluie"],
    correct: undefined,
  });
});

test("of five answers four are kept, and the mark of the fifth marks none", () => {
  expect(parsePastedQuestion("Le vent ?\nA. nord\nB. sud\nC. est\nD. ouest\nx A. calme")).toEqual({
    question: "Le vent ?",
    answers: ["nord", "sud", "est", "ouest"],
    correct: undefined,
  });
});

test("whatever is pasted, at most four answers come out, and no line is lost from a sound paper", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(parsePastedQuestion(text).answers.length).toBeLessThanOrEqual(4);
    }),
  );
  const words = fc.stringMatching(/^[e-w][e-w ]{3,20}[e-w]$/);
  fc.assert(
    fc.property(words, fc.array(words, { minLength: 4, maxLength: 4 }), (question, answers) => {
      const paper = [`3.4 ${question}`, ...answers.map((text, i) => `${"ABCD"[i]}. ${text}`)].join("\n");
      expect(parsePastedQuestion(paper)).toEqual({ question, answers, correct: undefined });
    }),
  );
});
