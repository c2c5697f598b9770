import { dayMs, type MyMockExam } from "@badin/contract";
import type { StepInput } from "./next-step.rules.ts";

const soonMs = 7 * dayMs;

/**
 * Returns which mock exams are next to do: one under way, the first to close of those that can be started, the first to
 * come within seven days.
 */
export function mockSteps(exams: readonly MyMockExam[], now: number): Pick<StepInput, "mockRunning" | "mockOpen" | "mockSoon"> {
  const running = exams.find((exam) => exam.state === "running");
  const open = first(
    exams.filter((exam) => exam.state === "open"),
    (exam) => exam.closesAt,
  );
  const soon = first(
    exams.filter((exam) => exam.state === "planned" && exam.opensAt !== null && Date.parse(exam.opensAt) - now <= soonMs),
    (exam) => exam.opensAt,
  );
  return {
    mockRunning: running?.copy
      ? {
          kind: "mock-running",
          ...named(running),
          endsAt: running.copy.endsAt,
          answered: running.copy.nbAnswered,
          total: askedIn(running, running.copy.english),
        }
      : undefined,
    mockOpen: open && { kind: "mock-open", ...named(open), ...lengthOf(open), closesAt: open.closesAt },
    mockSoon: soon?.opensAt ? { kind: "mock-soon", ...named(soon), ...lengthOf(soon), opensAt: soon.opensAt } : undefined,
  };
}

const named = ({ id, name }: MyMockExam) => ({ mockExamId: id, name });
/** English counts where everyone takes it. */
const lengthOf = (exam: MyMockExam) => ({
  total: askedIn(exam, exam.english === "required"),
  minutes: exam.english === "required" ? exam.minutesWithEnglish : exam.minutes,
});
const english = 6;
const askedIn = ({ parts }: MyMockExam, withEnglish: boolean): number =>
  parts.filter(({ themeId }) => withEnglish || themeId !== english).reduce((sum, { asked }) => sum + asked, 0);

/** The exam with the earliest moment; without one, it comes last. */
const first = (exams: readonly MyMockExam[], momentOf: (exam: MyMockExam) => string | null): MyMockExam | undefined =>
  exams.toSorted((a, b) => (momentOf(a) ?? "~").localeCompare(momentOf(b) ?? "~"))[0];
