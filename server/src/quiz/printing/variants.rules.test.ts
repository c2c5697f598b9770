import { expect, test } from "vitest";
import { orderVariant } from "./variants.rules.ts";

const questions = Array.from({ length: 40 }, (_, i) => ({ id: i, part: 1 + Math.floor(i / 20), fixedOrder: i % 5 === 0 }));
const variants = (["A", "B", "C", "D"] as const).map((letter) => orderVariant(questions, letter, 1042));

test("variant A keeps the order of the questions and of their answers", () => {
  expect(variants[0]?.map((p) => p.question.id)).toEqual(questions.map((q) => q.id));
  expect(variants[0]?.every((p) => p.choices.join() === "1,2,3,4" && p.number === p.original)).toBe(true);
});

test("the other variants ask the same questions in another order, each within its part", () => {
  for (const variant of variants.slice(1)) {
    expect(variant.map((p) => p.question.id).toSorted((a, b) => a - b)).toEqual(questions.map((q) => q.id));
    expect(variant.map((p) => p.question.part)).toEqual(questions.map((q) => q.part));
    expect(variant.map((p) => p.number)).toEqual(questions.map((_, i) => 1 + (i % 20)));
    expect(variant.filter((p) => p.number !== p.original).length).toBeGreaterThan(20);
  }
  expect(new Set(variants.map((v) => v.map((p) => p.question.id).join())).size).toBe(4);
});

test("answers are drawn in another order, unless one speaks of another", () => {
  for (const variant of variants.slice(1)) {
    expect(variant.every((p) => p.choices.toSorted().join() === "1,2,3,4")).toBe(true);
    expect(variant.filter((p) => p.question.fixedOrder).every((p) => p.choices.join() === "1,2,3,4")).toBe(true);
    expect(variant.filter((p) => !p.question.fixedOrder && p.choices.join() !== "1,2,3,4").length).toBeGreaterThan(20);
  }
});

test("the same seed draws the same order, and replacing a question moves no other", () => {
  const replaced = questions.map((q) => (q.id === 7 ? { ...q, id: 99 } : q));
  const places = orderVariant(replaced, "C", 1042).map((p) => [p.question.id === 99 ? 7 : p.question.id, p.number, p.choices]);
  expect(places).toEqual(variants[2]?.map((p) => [p.question.id, p.number, p.choices]));
  expect(orderVariant(questions, "C", 1043).map((p) => p.question.id)).not.toEqual(variants[2]?.map((p) => p.question.id));
});

test("linked questions stay together and in order in every variant", () => {
  const linked = questions.map((q) => ({ ...q, seriesText: q.id >= 4 && q.id < 12 ? "Un vol" : null }));
  for (const letter of ["A", "B", "C", "D"] as const) {
    const order = orderVariant(linked, letter, 1042).map((p) => p.question.id);
    const first = order.indexOf(4);
    expect(order.slice(first, first + 8)).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
  }
});
