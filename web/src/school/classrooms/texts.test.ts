import { expect, test } from "vitest";
import { texts } from "./texts.ts";

const held = (nbStudent: number, nbAnswer: number, nbQcm: number) =>
  texts.bin.lines({ nbStudent, nbAnswer, nbQcm }).replaceAll("\u00A0", " ");

test("the bin says what a class holds, and that it holds nothing", () => {
  expect(held(2, 30, 1)).toBe("2 élèves · 30 réponses · 1 questionnaire");
  expect(held(0, 0, 0)).toBe("sans élève ni questionnaire");
});
