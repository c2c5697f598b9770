import { expect, test } from "vitest";
import { letterAt } from "../../platform/ui/answer/letter-at.ts";
import { answerStates, isRight, namedAnswers, questionNumberOf } from "./question.rules.ts";

const answers = [11, 12, 13, 14].map((id) => ({ id, answer: String(id) }));
const asked = { answers, thisStudentAnswers: null };
const given = (answeredId: number) => ({ answers, thisStudentAnswers: { answeredId, goodAnswerId: 13, comment: null } });

test("answers have letters", () => {
  expect([0, 1, 2, 3].map(letterAt)).toEqual(["a", "b", "c", "d"]);
});

test("before the answer all rest; on its way, the chosen one shows", () => {
  expect(answerStates(asked, undefined)).toEqual(["rest", "rest", "rest", "rest"]);
  expect(answerStates(asked, 12)).toEqual(["rest", "sending", "rest", "rest"]);
});

test("a right answer is marked, the others step back", () => {
  expect(answerStates(given(13), undefined)).toEqual(["dismissed", "dismissed", "right", "dismissed"]);
});

test("a wrong answer is marked, and so is the right one", () => {
  expect(answerStates(given(11), undefined)).toEqual(["wrong", "dismissed", "missed", "dismissed"]);
});

test("the verdict names the answer that was given, and the right one when it is another, once it is recorded", () => {
  expect([isRight(asked), isRight(given(13)), isRight(given(11))]).toEqual([undefined, true, false]);
  const named = (letter: string, text: string) => ({ letter, text, image: undefined });
  expect([namedAnswers(asked), namedAnswers(given(11)), namedAnswers(given(13))]).toEqual([
    undefined,
    { given: named("a", "11"), good: named("c", "13") },
    { given: named("c", "13"), good: undefined },
  ]);
});

test("the address asks for a question by its number, else goes on where the quiz was left", () => {
  expect([null, "", "0", "-1", "1.5", "x", "999999"].map(questionNumberOf)).toEqual(Array(7).fill(undefined));
  expect(questionNumberOf("12")).toBe(12);
});
