import { expect, test } from "vitest";
import { nextStep, type StepInput } from "./next-step.rules.ts";

const today = "2027-03-08";
const quiz = (id: number, answered: number, dueDay: string | null = null) => ({
  id,
  name: `Quiz ${id}`,
  totalQuestionNumber: 10,
  totalQuestionAnswered: answered,
  dueDay,
});
const session = { kind: "session", current: null, questions: 12, revised: 9, new: 3, newThemeId: 4 } as const;
const mock = { mockExamId: 1, name: "Examen blanc", total: 100, minutes: 150 };
const at = "2027-03-10T13:00:00.000Z";
const everything: StepInput = {
  mockRunning: { ...mock, kind: "mock-running", endsAt: at, answered: 12 },
  mockOpen: { ...mock, kind: "mock-open", closesAt: at },
  mockResult: { kind: "mock-result", mockExamId: 2, name: "Examen blanc", at },
  mockSoon: { ...mock, kind: "mock-soon", opensAt: at },
  today,
  quizzes: [quiz(1, 10), quiz(2, 0), quiz(3, 4), quiz(4, 0, "2027-03-07")],
  session,
  rest: { kind: "training", themeId: 2, nextDay: null, nextQuestions: 0 },
};

test("the most urgent comes first, each next when the one before is done", () => {
  const steps = [
    {},
    { mockRunning: undefined },
    { mockOpen: undefined },
    { mockResult: undefined },
    { quizzes: [quiz(1, 10), quiz(2, 0), quiz(3, 4), quiz(5, 0, "2027-03-09")] },
    { quizzes: [quiz(1, 10), quiz(2, 0), quiz(3, 4)] },
    { session: undefined },
    { quizzes: [quiz(1, 10), quiz(2, 0)] },
    { mockSoon: undefined },
    { quizzes: [quiz(1, 10)] },
    { rest: { kind: "up-to-date", nextDay: null, nextQuestions: 0 } },
  ] satisfies Partial<StepInput>[];
  let input = everything;
  const kinds = steps.map((change) => {
    input = { ...input, ...change };
    const step = nextStep(input);
    return "qcmId" in step ? `${step.kind} ${step.qcmId}` : step.kind;
  });
  expect(kinds).toEqual([
    "mock-running",
    "mock-open",
    "mock-result",
    "quiz 4",
    "quiz 5",
    "session",
    "quiz 3",
    "mock-soon",
    "new-quiz 2",
    "training",
    "up-to-date",
  ]);
});

test("of several quizzes the nearest due day goes first; one due today or tomorrow goes before the session, one due later does not", () => {
  const only = (...quizzes: StepInput["quizzes"]): StepInput => ({ today, quizzes, session, rest: everything.rest });
  const chosen = (...quizzes: StepInput["quizzes"]) => {
    const step = nextStep(only(...quizzes));
    return "qcmId" in step ? `${step.kind} ${step.qcmId} ${step.dueDay}` : step.kind;
  };
  expect(chosen(quiz(1, 0, "2027-03-06"), quiz(2, 0, "2027-03-05"))).toBe("quiz 2 2027-03-05");
  expect(chosen(quiz(1, 0, today), quiz(2, 3, "2027-03-09"))).toBe("quiz 1 2027-03-08");
  expect(chosen(quiz(1, 0, "2027-03-09"))).toBe("quiz 1 2027-03-09");
  expect(chosen(quiz(1, 0, "2027-03-10"))).toBe("session");
  expect(nextStep({ ...only(quiz(1, 3), quiz(2, 3, "2027-03-12")), session: undefined })).toMatchObject({ kind: "quiz", qcmId: 2 });
  expect(nextStep({ ...only(quiz(1, 0), quiz(2, 0, "2027-03-20")), session: undefined })).toMatchObject({ kind: "new-quiz", qcmId: 2 });
});
