import { expect, test } from "vitest";
import { aSummary } from "../../platform/testing.ts";
import { cardOf, isNewStudent } from "./qcm-card.rules.ts";

test("a quiz never opened is new, and starts at its first question", () => {
  expect(cardOf(aSummary(0, 0, { newQcm: true }))).toEqual({
    badge: "new",
    action: "start",
    to: "/qcms/7?q=1",
    score: undefined,
    canRestart: false,
  });
});

test("a quiz opened without answer is to do", () => {
  expect(cardOf(aSummary(0, 0))).toMatchObject({ badge: "todo", action: "start", to: "/qcms/7?q=1", canRestart: false });
});

test("a quiz under way is to finish, and goes on where it was left", () => {
  expect(cardOf(aSummary(5, 2))).toEqual({ badge: "part", action: "continue", to: "/qcms/7", score: 71, canRestart: true });
});

test("answers that wait on the device count as given, not in the score", () => {
  expect(cardOf(aSummary(0, 0), 3)).toEqual({ badge: "part", action: "continue", to: "/qcms/7", score: undefined, canRestart: false });
  expect(cardOf(aSummary(5, 2), 13)).toMatchObject({ badge: "done", action: "review", score: 71 });
});

test("a quiz fully answered is reviewed from its first question", () => {
  expect(cardOf(aSummary(17, 3))).toEqual({ badge: "done", action: "review", to: "/qcms/7?q=1", score: 85, canRestart: true });
});

test("the score is that of the answers given, zero included", () => {
  expect([cardOf(aSummary(0, 1)).score, cardOf(aSummary(1, 0)).score]).toEqual([0, 100]);
});

test("answers to neutralised questions alone give no score, and can be started afresh", () => {
  const withdrawn = { alreadyAnswered: true, totalQuestionNumber: 19 };
  expect(cardOf(aSummary(0, 0, withdrawn))).toMatchObject({ badge: "part", score: undefined, canRestart: true });
});

test("a quiz whose questions are all neutralised is to do no more", () => {
  expect(cardOf(aSummary(0, 0, { totalQuestionNumber: 0 }))).toMatchObject({ badge: "done", score: undefined });
});

test("the first words of a class are for a student of it who has opened no quiz", () => {
  const classroom = { id: 3, name: "BIA du mercredi", libelleDateBia: "mai 2027" };
  const student = { teacher: false, admin: false, classroom };
  const fresh = [aSummary(0, 0, { newQcm: true }), aSummary(0, 0, { newQcm: true })];
  expect([isNewStudent(student, fresh), isNewStudent(student, [])]).toEqual([true, true]);
  expect(isNewStudent(student, [aSummary(0, 0), ...fresh])).toBe(false);
  expect(isNewStudent({ ...student, classroom: null }, fresh)).toBe(false);
  expect(isNewStudent({ ...student, teacher: true }, fresh)).toBe(false);
});
