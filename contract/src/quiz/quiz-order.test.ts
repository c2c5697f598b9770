import { expect, test } from "vitest";
import { quizzesInOrder } from "./quiz-order.ts";

const quiz = (id: number, answered: number, dueDay: string | null = null) => ({
  id,
  totalQuestionNumber: 20,
  totalQuestionAnswered: answered,
  dueDay,
});
const ids = (quizzes: readonly { id: number }[]) => quizzes.map(({ id }) => id);

test("quizzes to do come first, the nearest due day at the top, then those without one in the teacher's order", () => {
  const { todo, done } = quizzesInOrder([quiz(1, 0), quiz(2, 0, "2027-03-11"), quiz(5, 20), quiz(3, 4, "2027-03-04"), quiz(4, 0)]);
  expect([ids(todo), ids(done)]).toEqual([[3, 2, 1, 4], [5]]);
});

test("a finished quiz stays in the list, in the teacher's order, whatever its due day", () => {
  const { todo, done } = quizzesInOrder([quiz(1, 20), quiz(2, 20, "2027-03-04"), quiz(3, 20)]);
  expect([ids(todo), ids(done)]).toEqual([[], [1, 2, 3]]);
});

test("answers that wait on the device count as given", () => {
  expect(ids(quizzesInOrder([quiz(1, 5)], () => 15).done)).toEqual([1]);
  expect(ids(quizzesInOrder([quiz(1, 5)], () => 14).todo)).toEqual([1]);
});

test("a quiz whose questions are all neutralised has nothing left to do", () => {
  expect(ids(quizzesInOrder([{ ...quiz(1, 0), totalQuestionNumber: 0 }]).done)).toEqual([1]);
});
