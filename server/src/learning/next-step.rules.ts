import type { NextStep, QcmSummary } from "@badin/contract";

type StepOf<K extends NextStep["kind"]> = Extract<NextStep, { kind: K }>;

/** What could be the next thing to do. Absent parts are not there to be done. */
export interface StepInput<Mock = never> {
  /** Mock exams of the student: one under way, one that can be started, one within seven days. */
  readonly mockRunning?: Mock | undefined;
  readonly mockOpen?: Mock | undefined;
  readonly mockSoon?: Mock | undefined;
  /** In the teacher's order. `late`: its date is past. */
  readonly quizzes: readonly (Pick<QcmSummary, "id" | "name" | "totalQuestionNumber" | "totalQuestionAnswered"> & { late?: boolean })[];
  /** Today's session, with at least one question. */
  readonly session?: StepOf<"session"> | undefined;
  /** What is left when nothing is to be done. */
  readonly rest: StepOf<"training"> | StepOf<"up-to-date">;
}

/**
 * Returns the next thing to do, the most urgent first: mock exam under way, mock exam that can be started, quiz under way, quiz past its
 * date, today's session, mock exam within seven days, new quiz, free training, nothing.
 */
export function nextStep<Mock = never>(input: StepInput<Mock>): NextStep | Mock {
  const { mockRunning, mockOpen, mockSoon, quizzes, session, rest } = input;
  const open = quizzes.filter((q) => q.totalQuestionAnswered < q.totalQuestionNumber);
  const started = open.find((q) => q.totalQuestionAnswered > 0);
  const late = open.find((q) => q.late);
  const fresh = open.find((q) => q.totalQuestionAnswered === 0);
  return (
    mockRunning ??
    mockOpen ??
    (started && underWay(started)) ??
    (late && underWay(late)) ??
    session ??
    mockSoon ??
    (fresh && { kind: "new-quiz", qcmId: fresh.id, name: fresh.name, total: fresh.totalQuestionNumber }) ??
    rest
  );
}

const underWay = (quiz: StepInput["quizzes"][number]): StepOf<"quiz"> => ({
  kind: "quiz",
  qcmId: quiz.id,
  name: quiz.name,
  answered: quiz.totalQuestionAnswered,
  total: quiz.totalQuestionNumber,
});
