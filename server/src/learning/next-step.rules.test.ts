import { expect, test } from "vitest";
import { nextStep, type StepInput } from "./next-step.rules.ts";

type Mock = { kind: `mock-${string}` };
const quiz = (id: number, answered: number, late = false) => ({
  id,
  name: `Quiz ${id}`,
  totalQuestionNumber: 10,
  totalQuestionAnswered: answered,
  late,
});
const session = { kind: "session", current: null, questions: 12, revised: 9, new: 3, newThemeId: 4 } as const;
const everything: StepInput<Mock> = {
  mockRunning: { kind: "mock-running" },
  mockOpen: { kind: "mock-open" },
  mockSoon: { kind: "mock-soon" },
  quizzes: [quiz(1, 10), quiz(2, 0), quiz(3, 4), quiz(4, 0, true)],
  session,
  rest: { kind: "training", themeId: 2, nextDay: null, nextQuestions: 0 },
};

test("the most urgent comes first, each next when the one before is done", () => {
  const steps = [
    {},
    { mockRunning: undefined },
    { mockOpen: undefined },
    { quizzes: [quiz(1, 10), quiz(2, 0), quiz(4, 0, true)] },
    { quizzes: [quiz(1, 10), quiz(2, 0)] },
    { session: undefined },
    { mockSoon: undefined },
    { quizzes: [quiz(1, 10)] },
    { rest: { kind: "up-to-date", nextDay: null, nextQuestions: 0 } },
  ] satisfies Partial<StepInput<Mock>>[];
  let input = everything;
  const kinds = steps.map((change) => {
    input = { ...input, ...change };
    const step = nextStep(input);
    return "qcmId" in step ? `${step.kind} ${step.qcmId}` : step.kind;
  });
  expect(kinds).toEqual(["mock-running", "mock-open", "quiz 3", "quiz 4", "session", "mock-soon", "new-quiz 2", "training", "up-to-date"]);
});
