import type { RevisionQuestion, RevisionSession } from "@badin/contract";
import { expect, test } from "vitest";
import { answersOf, goingOf, learntIn, marksOf, nextTurn, withAnswer } from "./session.rules.ts";

const now = new Date("2026-11-21T09:00:00Z");
const question = (id: number): RevisionQuestion => ({
  id,
  question: `Question ${id}`,
  image: null,
  imageAlt: null,
  theme: { id: 1, label: "Météorologie" },
  point: null,
  reason: "new",
  answers: [1, 2, 3, 4].map((n) => ({ id: id * 10 + n, answer: `${n}` })),
  fixedOrder: false,
  goodAnswerId: id * 10 + 1,
  comment: null,
  given: [],
  backAfter: { right: 8, hesitant: 1 },
  backIn: null,
});
const session = (...ids: number[]): RevisionSession => ({
  id: 1,
  kind: "daily",
  themeId: null,
  startedAt: now.toISOString(),
  endedAt: null,
  questions: ids.map(question),
});
const give = (s: RevisionSession, id: number, right: boolean, hesitant = false) =>
  withAnswer(
    s,
    { questionId: id, number: s.questions.find((q) => q.id === id)!.given.length + 1 },
    right ? id * 10 + 1 : id * 10 + 2,
    hesitant,
    now,
  );

test("what is missed comes back after the others, until it is right, not twice in a row when another is left", () => {
  let s = session(1, 2, 3);
  expect(nextTurn(s.questions)).toEqual({ questionId: 1, number: 1 });
  s = give(s, 1, false);
  expect(nextTurn(s.questions, 1)).toEqual({ questionId: 2, number: 1 });
  s = give(give(s, 2, true), 3, false);
  expect(nextTurn(s.questions, 3)).toEqual({ questionId: 1, number: 2 });
  s = give(s, 1, false);
  expect(nextTurn(s.questions, 1)).toEqual({ questionId: 3, number: 2 });
  s = give(s, 3, true);
  expect(nextTurn(s.questions, 3)).toEqual({ questionId: 1, number: 3 });
  expect(s.endedAt).toBeNull();
  s = give(s, 1, true);
  expect(nextTurn(s.questions, 1)).toBeUndefined();
  expect(s.endedAt).not.toBeNull();
  expect(marksOf(s.questions)).toEqual(["wrong", "right", "wrong"]);
});

test("answers come in another order when a question comes back, unless their order is fixed", () => {
  const [q] = session(1).questions;
  const ids = (number: number, fixedOrder = false) => answersOf({ ...q!, fixedOrder }, { questionId: 1, number }).map((a) => a.id);
  expect(ids(2)).not.toEqual(ids(1));
  expect([...ids(2)].sort()).toEqual([...ids(1)].sort());
  expect(ids(2, true)).toEqual(ids(1, true));
});

test("a doubt replaces the answer of its turn and says when the question comes back", () => {
  const s = give(session(1, 2), 1, true);
  expect(s.questions[0]!.backIn).toBe(8);
  const hesitant = withAnswer(s, { questionId: 1, number: 1 }, 11, true, now);
  expect(hesitant.questions[0]).toMatchObject({ backIn: 1, given: [{ answerId: 11, hesitant: true }] });
});

test("what was learnt is what was missed before and right at once: neither what was right before, nor what came back", () => {
  const before = session(1, 2, 3);
  const missed = {
    ...before,
    questions: before.questions.map((q) => ({ ...q, reason: q.id === 3 ? ("fading" as const) : ("missed" as const) })),
  };
  const s = give(give(give(give(missed, 1, true), 2, false), 3, true), 2, true);
  expect(learntIn(s.questions).map(({ id }) => id)).toEqual([1]);
});

test("a question missed three times is let go: the session goes on without it, and ends without it", () => {
  let going = give(give(session(1, 2), 1, false), 2, true);
  expect(goingOf(going.questions)).toEqual({ answered: 2, total: 2, missed: 1 });
  going = give(going, 1, false);
  expect(nextTurn(going.questions)).toEqual({ questionId: 1, number: 3 });
  going = give(going, 1, false);
  expect(nextTurn(going.questions)).toBeUndefined();
  expect(goingOf(going.questions)).toEqual({ answered: 2, total: 2, missed: 0 });
  expect(going.endedAt).not.toBeNull();
  expect(going.questions[0]?.backIn).toBe(1);
});
