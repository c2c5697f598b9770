import { expect, test } from "vitest";
import { chooseQuestions, type PointQuestion } from "./weak-points.rules.ts";

const questions = (programme_point: string, from: number, count: number): PointQuestion[] =>
  Array.from({ length: count }, (_, i) => ({ id: from + i, programme_point }));
const nobody = new Map<number, number>();

test("a quiz on weak points has four questions a point, 10 to 20 in all", () => {
  const codes = ["1.1.1", "2.1.1", "3.1.1", "4.1.1", "5.1.1"];
  const bank = codes.flatMap((code, i) => questions(code, 100 * (i + 1), 30));
  const sizes = [1, 2, 3, 4, 5].map((n) => chooseQuestions(codes.slice(0, n), bank, nobody).length);
  expect(sizes).toEqual([10, 10, 12, 16, 20]);
});

test("a point takes first what the fewest students have met, then the oldest", () => {
  const met = new Map([
    [1, 5],
    [2, 1],
    [3, 5],
    [5, 2],
  ]);
  expect(chooseQuestions(["1.1.1"], questions("1.1.1", 1, 5).reverse(), met)).toEqual([4, 2, 5, 1, 3]);
});

test("where a point has too few questions, the others give more; the questions of a point stand together", () => {
  const bank = [...questions("2.1.1", 20, 30), ...questions("1.1.1", 1, 2), ...questions("6.1.1", 90, 5)];
  expect(chooseQuestions(["1.1.1", "2.1.1"], bank, nobody)).toEqual([1, 2, 20, 21, 22, 23, 24, 25, 26, 27]);
});
