import { englishTheme, type MyMockExam, type NextStep } from "@badin/contract";

/**
 * Returns the next thing to do: a mock exam that the list knows to be under way, else what the server said last.
 * Without network the list may be newer: the start of an exam changes it at once.
 */
export function nextStep(said: NextStep | undefined, exams: readonly MyMockExam[] | undefined): NextStep | undefined {
  const running = exams?.find(({ state }) => state === "running");
  if (!running?.copy) return said;
  const { english, endsAt, nbAnswered } = running.copy;
  const parts = running.parts.filter(({ themeId }) => english || themeId !== englishTheme);
  const total = parts.reduce((sum, { asked }) => sum + asked, 0);
  return { kind: "mock-running", mockExamId: running.id, name: running.name, endsAt, answered: nbAnswered, total };
}
