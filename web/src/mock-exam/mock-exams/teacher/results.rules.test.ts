import type { MockExamResults } from "@badin/contract";
import { expect, test } from "vitest";
import { gaining, mostMissed, partMeans, toLookAt } from "./results.rules.ts";

type Item = MockExamResults["items"][number];
const item = (id: number, facilityIndex: number | null, discriminationIndex: number | null = null): Item => ({
  id,
  themeId: 1,
  number: id,
  question: "?",
  facilityIndex,
  discriminationIndex,
  chosen: [1, 2, 3, 4, 5],
  correct: 3,
  neutralised: false,
});

test("questions to look at: those that the best fail, then the hardest, unanswered ones last", () => {
  const order = toLookAt([item(1, 90), item(2, null), item(3, 20), item(4, 60, -0.11), item(5, 30, 0.4)]).map((i) => i.id);
  expect(order).toEqual([4, 3, 5, 1, 2]);
});

test("chance puts no question « à l’envers »: down to −0,1 it keeps its place", () => {
  expect(toLookAt([item(1, 90, -0.1), item(2, 20)]).map((i) => i.id)).toEqual([2, 1]);
});

test("neutralising gives the point to anyone who did not have it, empty answers included", () => {
  expect(gaining(item(1, 20))).toBe(12);
});

test("the mean of a part is on 20, English over the copies that have it", () => {
  const part = (themeId: number, right: number, asked = 20) => ({ themeId, right, asked });
  expect(partMeans([{ parts: [part(2, 10), part(1, 15)] }, { parts: [part(1, 14), part(2, 4, 8), part(6, 7)] }])).toEqual([
    { themeId: 1, mean: 14.5 },
    { themeId: 2, mean: 10 },
    { themeId: 6, mean: 7 },
  ]);
  expect(partMeans([])).toEqual([]);
});

test("what a class goes over together is what less than three quarters got right, the hardest first, as the bank has it", () => {
  const items = [item(1, 80), item(2, 60), item(3, 20), item(4, null), { ...item(5, 10), neutralised: true }, item(6, 40)];
  const questions = items.map(({ id }) => ({ id, questionId: id === 6 ? null : 100 + id }));
  expect(mostMissed(items, questions)).toEqual([103, 102]);
});
