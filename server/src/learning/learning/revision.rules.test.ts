import { expect, test } from "vitest";
import { type Card, cardAfter } from "../../quiz/memory/memory.rules.ts";
import { nextSession } from "./revision.rules.ts";
import { buildSession } from "./session.rules.ts";

const today = 1000;
const examDay = 1100;
/** Cards of questions missed today or long ago, all due tomorrow. */
const missed = (count: number): Card[] => Array.from({ length: count }, (_, i) => cardAfter(undefined, i + 1, "wrong", today - 3 * i));

test("the next session is announced with the questions that it will have: never more than a session holds, filled up with new ones", () => {
  for (const [due, unmet, questions] of [
    [168, 700, 15],
    [168, 0, 15],
    [3, 700, 15],
    [3, 4, 7],
    [3, 0, 3],
    [0, 700, 15],
    [0, 4, 4],
  ] as const) {
    const cards = missed(due);
    expect(nextSession({ cards, unmet, size: 15, today, examDay })).toEqual({ day: today + 1, questions });
    const candidates = Array.from({ length: unmet }, (_, i) => ({ questionId: 1000 + i, themeId: 1, point: null }));
    const input = { cards, candidates, size: 15, day: today + 1, examDay, levels: new Map(), weights: new Map(), random: Math.random };
    expect(buildSession(input)).toHaveLength(questions);
  }
});

test("nothing is announced where nothing comes back before the exam", () => {
  expect(nextSession({ cards: [], unmet: 0, size: 15, today, examDay })).toBeUndefined();
  expect(nextSession({ cards: missed(3), unmet: 700, size: 15, today, examDay: today + 1 })).toBeUndefined();
});
