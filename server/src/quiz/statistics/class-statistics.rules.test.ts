import { expect, test } from "vitest";
import { distributionOf, toClassAverages } from "./class-statistics.rules.ts";
import { type Given, type Item, outcomesOf, rightAnswers } from "./outcomes.rules.ts";

test("a score on a boundary belongs to the upper bar, and 100 % to the last one", () => {
  const bars = distributionOf([
    { right: 7, answered: 10 },
    { right: 14, answered: 20 },
    { right: 69, answered: 100 },
    { right: 3, answered: 3 },
    { right: 0, answered: 5 },
    { right: 0, answered: 0 },
  ]);
  expect(bars).toEqual([1, 0, 0, 0, 0, 0, 1, 2, 0, 1]);
});

test("a score is in the bar of the percentage that the table shows: 25 of 42, said 60 %, is among those of 60 to 70", () => {
  expect([25, 41].map((right) => distributionOf([{ right, answered: 42 }]).indexOf(1))).toEqual([6, 9]);
  expect(distributionOf([{ right: 22, answered: 37 }])[6]).toBe(1);
  expect(distributionOf([{ right: 199, answered: 200 }])[9]).toBe(1);
});

test("every tenth of a whole score has its own bar, whatever the number of questions", () => {
  for (const answered of [10, 20, 30, 120])
    for (let bar = 0; bar < 10; bar++) expect(distributionOf([{ right: (bar * answered) / 10, answered }])[bar]).toBe(1);
});

test("whose first try answered nothing that counts is in no average of first tries", () => {
  const items: Item[] = [{ id: 1, number: 1, text: "", themeId: 1, answers: [{ id: 10, text: "", correct: true }] }];
  const given: Given[] = [
    { userId: 1, tryNumber: 1, questionId: 1, answerId: 10 },
    { userId: 2, tryNumber: 2, questionId: 1, answerId: 10 },
  ];
  expect(toClassAverages(outcomesOf(items, given), rightAnswers(items))).toMatchObject({ nbStudent: 2, avgFirstTry: 100, avgLastTry: 100 });
});

test("a second try that stops half-way keeps the answers of the first one, whatever the order in which they come", () => {
  const items: Item[] = [1, 2].map((id) => ({ id, number: id, text: "", themeId: 1, answers: [{ id: id * 10, text: "", correct: true }] }));
  const given: Given[] = [
    { userId: 1, tryNumber: 2, questionId: 1, answerId: 10 },
    { userId: 1, tryNumber: 1, questionId: 2, answerId: 21 },
    { userId: 1, tryNumber: 1, questionId: 1, answerId: 11 },
  ];
  for (const order of [given, given.toReversed()]) {
    const [outcome] = outcomesOf(items, order);
    expect([...(outcome?.last ?? [])].toSorted()).toEqual([
      [1, 10],
      [2, 21],
    ]);
    expect(outcome?.all).toEqual({ right: 1, answered: 3 });
  }
});
