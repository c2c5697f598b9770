import type { Qcm, Question } from "@badin/contract";
import { expect, test } from "vitest";
import { aQcm, aQuestion } from "../../platform/testing.ts";
import {
  lacksLinked,
  lockOf,
  placeFrom,
  questionsOf,
  withAddedQuestions,
  withMovedQuestion,
  withoutQuestion,
} from "./question-list.rules.ts";

const question = (id: number) => aQuestion({ id, question: `Question ${id}` });
const qcm = aQcm({
  nbQuestion: 3,
  hasTeacherAnswer: true,
  nbTeacherAnswer: 2,
  qcmQuestions: [1, 2, 3].map((id) => ({ questionNumber: id, question: question(id) })),
});
const order = (changed: Qcm) => questionsOf(changed).map((q) => `${q.questionNumber}:${q.question.id}`);

test("a moved question takes its place and the numbers follow", () => {
  expect(order(withMovedQuestion(qcm, 3, placeFrom(2, 0)))).toEqual(["1:3", "2:1", "3:2"]);
});

test("presses on an arrow that come before the list shows the former ones each move the same question one step, and stop at the end", () => {
  const down = (present: Qcm) => withMovedQuestion(present, 1, placeFrom(0, 1));
  expect(order(down(qcm))).toEqual(["1:2", "2:1", "3:3"]);
  expect(order(down(down(qcm)))).toEqual(["1:2", "2:3", "3:1"]);
  expect(order(down(down(down(qcm))))).toEqual(["1:2", "2:3", "3:1"]);
});

test("a question that is gone moves nothing", () => {
  expect(order(withMovedQuestion(qcm, 9, placeFrom(0, 2)))).toEqual(["1:1", "2:2", "3:3"]);
});

test("a removed question leaves no hole", () => {
  const left = withoutQuestion(qcm, 2);
  expect([order(left), left.nbQuestion]).toEqual([["1:1", "2:3"], 2]);
});

test("a published quiz is hidden with its last question", () => {
  const published = { ...qcm, published: true };
  expect(withoutQuestion(published, 1).published).toBe(true);
  expect([1, 2, 3].reduce(withoutQuestion, published).published).toBe(false);
});

test("added questions go to the end, each once", () => {
  const more = withAddedQuestions(qcm, [question(7), question(2)]);
  expect([order(more), more.nbQuestion]).toEqual([["1:1", "2:2", "3:3", "4:7"], 4]);
});

test("a change erases the answers of teachers", () => {
  expect(withoutQuestion(qcm, 1)).toMatchObject({ hasTeacherAnswer: false, nbTeacherAnswer: 0 });
});

test("questions are locked in an archived class and once a student has answered; answers of teachers only have a price", () => {
  expect(lockOf({ ...qcm, hasAnswer: true }, false)).toBe("answered");
  expect(lockOf(qcm, false)).toBe("teacher-answers");
  expect(lockOf({ ...qcm, hasTeacherAnswer: false }, false)).toBeUndefined();
  expect(lockOf({ ...qcm, hasAnswer: true }, true)).toBe("archived");
});

test("questions lack others when their series is neither in the quiz nor added with them", () => {
  const linked = (id: number): Question => ({ ...question(id), series: { id: 1, text: "Un vol", rank: id, size: 3 } });
  const holding = (...ids: number[]): Qcm => ({
    ...qcm,
    qcmQuestions: ids.map((id, i) => ({ questionNumber: i + 1, question: linked(id) })),
  });
  expect(lacksLinked(holding(), [question(9)])).toBe(false);
  expect(lacksLinked(holding(), [linked(1)])).toBe(true);
  expect(lacksLinked(holding(2), [linked(1)])).toBe(true);
  expect(lacksLinked(holding(2, 3), [linked(1)])).toBe(false);
  expect(lacksLinked(holding(2), [linked(1), linked(3)])).toBe(false);
});
