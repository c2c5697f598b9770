import type { LiveState } from "@badin/contract";
import { expect, test } from "vitest";
import { actionOfKey, barsOf, hardestOf, leftMs, newer, otherActions, rightShare } from "./live.rules.ts";

const counts = [
  { answerId: 1, count: 7 },
  { answerId: 2, count: 12 },
  { answerId: 4, count: 7 },
];

test("each answer has a bar, in the order of the question, nobody's too", () => {
  expect(barsOf([1, 2, 3, 4], counts).map(({ percent, count }) => [percent, count])).toEqual([
    [27, 7],
    [46, 12],
    [0, 0],
    [27, 7],
  ]);
  expect(barsOf([1], [])).toEqual([{ answerId: 1, count: 0, percent: 0 }]);
});

test("the share of right answers is of those who voted; there is none while nobody has", () => {
  expect(rightShare(counts, 2)).toBeCloseTo(12 / 26);
  expect(rightShare(counts, 3)).toBe(0);
  expect(rightShare([], 2)).toBeUndefined();
});

test("a state that comes late replaces none that is newer", () => {
  const state = (version: number, now: string) => ({ version, now }) as LiveState;
  const known = state(3, "2026-11-21T10:00:02.000Z");
  expect(newer(known, state(2, "2026-11-21T10:00:09.000Z"))).toBe(known);
  expect(newer(known, state(3, "2026-11-21T10:00:01.000Z"))).toBe(known);
  const next = state(4, "2026-11-21T10:00:00.000Z");
  expect(newer(known, next)).toBe(next);
});

test("the time left stands still while the vote is paused", () => {
  const now = Date.parse("2026-11-21T10:00:00.000Z");
  expect(leftMs({ closesAt: "2026-11-21T10:00:42.000Z", pausedMs: null }, now)).toBe(42_000);
  expect(leftMs({ closesAt: null, pausedMs: 5_000 }, now + 1e6)).toBe(5_000);
  expect(leftMs({ closesAt: null, pausedMs: null }, now)).toBeUndefined();
});

test("Space and Enter go on, R votes again, H hides, P pauses", () => {
  expect([" ", "Enter", "R", "h", "P", "x", "F5"].map(actionOfKey)).toEqual([
    "next",
    "next",
    "revote",
    "hide",
    "pause",
    undefined,
    undefined,
  ]);
});

test("a timer can be lengthened, a vote without one closed by hand; voting again ends with the right answer", () => {
  const still = { closesAt: null, pausedMs: null, paused: false };
  expect(otherActions({ step: "asking", ...still, closesAt: "2026-11-21T10:00:00.000Z" })).toEqual(["pause", "skip", "more"]);
  expect(otherActions({ step: "asking", ...still })).toEqual(["revote", "skip"]);
  expect(otherActions({ step: "votes", ...still })).toContain("revote");
  expect(otherActions({ step: "answer", ...still })).toEqual(["hide"]);
});

test("the twelve questions answered worst keep the order of the quiz, and are proposed only of a longer one answered enough", () => {
  const questions = Array.from({ length: 14 }, (_, i) => ({ id: i + 1 }));
  const shares = new Map(questions.map(({ id }) => [id, id === 2 || id === 9 ? 1 : 1 / id]));
  expect(hardestOf(questions, shares)).toEqual([1, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14]);
  expect(hardestOf(questions.slice(0, 12), shares)).toBeUndefined();
  expect(hardestOf(questions, new Map([...shares].slice(0, 11)))).toBeUndefined();
});
