import { frequentErrorsMax } from "@badin/contract";
import { expect, test } from "vitest";
import { analyseItems, discriminationIndex, frequentErrors } from "./item-analysis.rules.ts";
import { type Given, type Item, outcomesOf } from "./outcomes.rules.ts";

/** A question whose answers are 10 × id + 1 to 4; the first is right. */
const item = (id: number): Item => ({
  id,
  number: id,
  text: `Question ${id}`,
  themeId: 1,
  answers: [1, 2, 3, 4].map((place) => ({ id: 10 * id + place, text: `Réponse ${place}`, correct: place === 1 })),
});
const gave = (userId: number, questionId: number, place: number, tryNumber = 1): Given => ({
  userId,
  tryNumber,
  questionId,
  answerId: 10 * questionId + place,
});
/** Scores at a question, with those at the rest of the quiz. */
const results = (item: 0 | 1, rests: number[]) => rests.map((rest) => ({ item, total: rest + item }));

test("the discrimination index is the correlation with the rest of the quiz, as computed by hand", () => {
  expect(discriminationIndex([...results(1, [3, 3, 3, 3, 3]), ...results(0, [1, 1, 1, 1, 1])])).toBe(1);
  expect(discriminationIndex([...results(1, [1, 1, 1, 1, 1]), ...results(0, [3, 3, 3, 3, 3])])).toBe(-1);
  // n 10, Σx 5, Σx² 5, Σy 20, Σy² 50, Σxy 13: (130 − 100) / √(25 × 100).
  expect(discriminationIndex([...results(1, [3, 3, 3, 3, 1]), ...results(0, [1, 1, 1, 1, 3])])).toBe(0.6);
});

test("it says nothing of fewer than ten students, nor when everybody did the same", () => {
  expect(discriminationIndex([...results(1, [3, 3, 3, 3]), ...results(0, [1, 1, 1, 1, 1])])).toBeNull();
  expect(discriminationIndex(results(1, [1, 2, 3, 4, 5, 1, 2, 3, 4, 5]))).toBeNull();
  expect(discriminationIndex([...results(1, [2, 2, 2, 2, 2]), ...results(0, [2, 2, 2, 2, 2])])).toBeNull();
});

test("only complete first tries enter the discrimination index; later tries enter none of the first figures", () => {
  const items = [item(1), item(2), item(3)];
  // Ten students who answer everything, half of them all right and half all wrong, then all right at the second try.
  const given = Array.from({ length: 10 }, (_, s) => [1, 2, 3].flatMap((q) => [gave(s, q, s < 5 ? 1 : 2), gave(s, q, 1, 2)])).flat();
  const [first] = analyseItems(items, outcomesOf(items, given));
  expect(first).toMatchObject({ nbFirstTry: 10, facilityIndex: 50, lastTry: 100, discriminationIndex: 1 });
  expect(first?.distractors.map((d) => d.nbFirstTry)).toEqual([5, 0, 0]);
  const incomplete = given.filter((g) => !(g.userId === 9 && g.questionId === 3));
  expect(analyseItems(items, outcomesOf(items, incomplete))[0]?.discriminationIndex).toBeNull();
});

test("equal errors come in the order of the quiz, then of the paper, and the list has an end", () => {
  const items = [item(1), item(2)];
  const errors = frequentErrors(items, [gave(1, 2, 3), gave(1, 2, 2), gave(2, 1, 4), gave(3, 1, 4), gave(3, 2, 1)]);
  expect(errors.map((e) => [e.nbErreur, e.answerId])).toEqual([
    [2, 14],
    [1, 22],
    [1, 23],
  ]);
  const later = [gave(1, 1, 2), gave(1, 2, 3), gave(2, 2, 3)];
  expect(frequentErrors(items, later).map((e) => [e.nbErreur, e.answerId])).toEqual([
    [2, 23],
    [1, 12],
  ]);
  const many = Array.from({ length: 50 }, (_, i) => item(i + 1));
  expect(
    frequentErrors(
      many,
      many.flatMap((q) => [2, 3, 4].map((place) => gave(1, q.id, place))),
    ),
  ).toHaveLength(frequentErrorsMax);
});
