import type { QcmSummary } from "@badin/contract";
import { expect, test } from "vitest";
import { byState, cardOf, isNewPupil } from "./qcm-card.rules.ts";

const qcm = (right: number, wrong: number, more: Partial<QcmSummary> = {}): QcmSummary => ({
  id: 7,
  name: "Météo 2",
  newQcm: false,
  alreadyAnswered: right + wrong > 0,
  studentComment: null,
  dueDay: null,
  totalQuestionNumber: 20,
  totalQuestionAnswered: right + wrong,
  totalBadAnswer: wrong,
  totalGoodAnswer: right,
  ...more,
});

test("a quiz never opened is new, and starts at its first question", () => {
  expect(cardOf(qcm(0, 0, { newQcm: true }))).toEqual({
    badge: "new",
    action: "start",
    to: "/qcms/7?q=1",
    score: undefined,
    canRestart: false,
  });
});

test("a quiz opened without answer is to do", () => {
  expect(cardOf(qcm(0, 0))).toMatchObject({ badge: "todo", action: "start", to: "/qcms/7?q=1", canRestart: false });
});

test("a quiz under way is to finish, and goes on where it was left", () => {
  expect(cardOf(qcm(5, 2))).toEqual({ badge: "part", action: "continue", to: "/qcms/7", score: 71, canRestart: true });
});

test("answers that wait on the device count as given, not in the score", () => {
  expect(cardOf(qcm(0, 0), 3)).toEqual({ badge: "part", action: "continue", to: "/qcms/7", score: undefined, canRestart: false });
  expect(cardOf(qcm(5, 2), 13)).toMatchObject({ badge: "done", action: "review", score: 71 });
  expect(byState([qcm(0, 0)], () => 20)).toMatchObject({ todo: [], done: [{ id: 7 }] });
  expect(byState([qcm(0, 0)], () => 19)).toMatchObject({ todo: [{ id: 7 }], done: [] });
});

test("a quiz fully answered is reviewed from its first question", () => {
  expect(cardOf(qcm(17, 3))).toEqual({ badge: "done", action: "review", to: "/qcms/7?q=1", score: 85, canRestart: true });
});

test("the score is that of the answers given, zero included", () => {
  expect([cardOf(qcm(0, 1)).score, cardOf(qcm(1, 0)).score]).toEqual([0, 100]);
});

test("answers to neutralised questions alone give no score, and can be started afresh", () => {
  const withdrawn = { alreadyAnswered: true, totalQuestionNumber: 19 };
  expect(cardOf(qcm(0, 0, withdrawn))).toMatchObject({ badge: "part", score: undefined, canRestart: true });
});

test("quizzes to do come first, and more than four finished ones are folded", () => {
  const [todo, ...done] = [0, 20, 20, 20, 20, 20].map((right, i) => qcm(right, 0, { id: i + 1 }));
  expect(byState([done[0]!, todo!, done[1]!])).toEqual({ todo: [todo], done: [done[0], done[1]], folded: false });
  expect(byState([...done, todo!])).toEqual({ todo: [todo], done, folded: true });
});

test("what is late or due soon stands above the other quizzes to do", () => {
  const list = [
    qcm(0, 0, { id: 1 }),
    qcm(0, 0, { id: 2, dueDay: "2027-03-11" }),
    qcm(4, 0, { id: 3, dueDay: "2027-03-04" }),
    qcm(0, 0, { id: 4 }),
  ];
  expect(byState(list).todo.map(({ id }) => id)).toEqual([3, 2, 1, 4]);
});

test("the first words of a class are for a pupil of it who has opened no quiz", () => {
  const classroom = { id: 3, name: "BIA du mercredi", libelleDateBia: "mai 2027" };
  const pupil = { teacher: false, admin: false, classroom };
  const fresh = [qcm(0, 0, { newQcm: true }), qcm(0, 0, { newQcm: true })];
  expect([isNewPupil(pupil, fresh), isNewPupil(pupil, [])]).toEqual([true, true]);
  expect(isNewPupil(pupil, [qcm(0, 0), ...fresh])).toBe(false);
  expect(isNewPupil({ ...pupil, classroom: null }, fresh)).toBe(false);
  expect(isNewPupil({ ...pupil, teacher: true }, fresh)).toBe(false);
});
