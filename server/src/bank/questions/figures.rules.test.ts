import { expect, test } from "vitest";
import { createFiguresTally, type FirstAnswer } from "./figures.rules.ts";

const answer = (questionId: number, right: boolean, counts = true): FirstAnswer => ({ questionId, right, counts });
/** A try at five questions, of which the student gets the first right or not, and `others` of the four others. */
const five = (first: boolean, others: number) => [answer(1, first), ...[2, 3, 4, 5].map((id, i) => answer(id, i < others))];

test("the facility is the share of right answers, each student counted where they first met the question", () => {
  const tally = createFiguresTally();
  tally.addStudent([[answer(1, false)], [answer(1, true), answer(2, true)]]);
  tally.addStudent([[answer(1, true)]]);
  expect(tally.result()).toMatchObject([
    { questionId: 1, students: 2, facility: 0.5, discrimination: null },
    { questionId: 2, students: 1, facility: 1 },
  ]);
});

test("the discrimination is the correlation with the rest of the quiz, from 30 students on", () => {
  const separating = createFiguresTally();
  const against = createFiguresTally();
  for (let i = 0; i < 30; i++) {
    const [right, others] = i % 2 === 0 ? [true, 4] : [false, 1];
    separating.addStudent([five(right, others)]);
    against.addStudent([five(!right, others)]);
    const of = separating.result().find(({ questionId }) => questionId === 1)?.discrimination;
    expect(of).toBe(i < 29 ? null : 1);
  }
  expect(against.result()[0]?.discrimination).toBe(-1);
});

test("it is null when a score does not vary, or when the rest of the quiz is too short", () => {
  const same = createFiguresTally();
  const short = createFiguresTally();
  for (let i = 0; i < 40; i++) {
    same.addStudent([five(true, i % 5)]);
    short.addStudent([[answer(1, i % 2 === 0), answer(2, i % 2 === 0)]]);
  }
  expect(same.result()[0]).toMatchObject({ facility: 1, discrimination: null });
  expect(short.result()[0]).toMatchObject({ students: 40, facility: 0.5, discrimination: null });
});

test("a neutralised question has figures of its own, and is no part of the others' rest", () => {
  const tally = createFiguresTally();
  const plain = createFiguresTally();
  for (let i = 0; i < 30; i++) {
    tally.addStudent([[...five(i % 2 === 0, i % 2 === 0 ? 4 : 1), answer(6, i % 3 === 0, false)]]);
    plain.addStudent([five(i % 2 === 0, i % 2 === 0 ? 4 : 1)]);
  }
  expect(tally.result().slice(0, 5)).toEqual(plain.result());
  expect(tally.result()[5]).toMatchObject({ questionId: 6, students: 30 });
});
