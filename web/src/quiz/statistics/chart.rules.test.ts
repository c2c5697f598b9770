import type { ItemAnalysis } from "@badin/contract";
import { expect, test } from "vitest";
import { countAxis, distributionBars, questionBars, questionTicks } from "./chart.rules.ts";

const question = (questionNumber: number, facilityIndex: number | null, lastTry: number | null) =>
  ({ questionId: questionNumber, questionNumber, facilityIndex, lastTry }) as ItemAnalysis;

test("bars of scores take the colours of the score badge: red below 50, amber below 70, green from there", () => {
  const bars = distributionBars([1, 1, 1, 1, 3, 1, 2, 4, 1, 1], 4, (from, n) => `${from}: ${n}`);
  expect(bars.map((bar) => bar.tone)).toEqual([...Array(5).fill("danger"), "warning", "warning", ...Array(3).fill("success")]);
  expect([bars[4]?.height, bars[7]?.height, bars[7]?.figure, bars[7]?.hint]).toEqual([0.75, 1, "4", "70: 4"]);
});

test("a score that nobody has leaves its place empty", () => {
  expect(distributionBars([0, 2, 0, 0, 0, 0, 0, 0, 0, 1], 2, String).map((bar) => bar.key)).toEqual(["10", "90"]);
});

test("an axis of people has a few round marks and reaches the tallest bar", () => {
  expect(countAxis(1)).toEqual([0, 1]);
  expect(countAxis(6)).toEqual([0, 2, 4, 6]);
  expect(countAxis(0)).toEqual([0, 1]);
  expect(countAxis(35)).toEqual([0, 10, 20, 30, 40]);
});

test("each question shows its figure, rounded as in the tables, and is red when less than half succeed; one that nobody answered has no bar", () => {
  const bars = questionBars([question(1, 49.9, 80), question(2, 50, null), question(3, null, 20)], "first", (n) => `question ${n}`);
  expect(bars.map((bar) => [bar.key, bar.tone, bar.figure])).toEqual([
    ["1", "danger", "50"],
    ["2", "chart", "50"],
  ]);
  expect(questionBars([question(1, 49.9, 80), question(2, 50, null), question(3, null, 20)], "last", String).map((b) => b.key)).toEqual([
    "1",
    "3",
  ]);
});

test("a long quiz has a number under one question in ten, and no figure over its bars", () => {
  const questions = Array.from({ length: 41 }, (_, i) => question(i + 1, 10, 10));
  expect(questionTicks(questions, "last").map((tick) => tick.label)).toEqual(["1", "10", "20", "30", "40"]);
  expect(questionBars(questions, "last", String).every((bar) => bar.figure === undefined)).toBe(true);
});
