import { fromIsoDay, type NextStep, type QcmSummary, quizzesInOrder, toIsoDay } from "@badin/contract";

type StepOf<K extends NextStep["kind"]> = Extract<NextStep, { kind: K }>;

/** What could be the next thing to do. Absent parts are not there to be done. */
export interface StepInput {
  /** Mock exams of the student: one under way, one that can be started, one within seven days. */
  readonly mockRunning?: StepOf<"mock-running"> | undefined;
  readonly mockOpen?: StepOf<"mock-open"> | undefined;
  /** Its result that the student has not read. */
  readonly mockResult?: StepOf<"mock-result"> | undefined;
  readonly mockSoon?: StepOf<"mock-soon"> | undefined;
  /** In the teacher's order. */
  readonly quizzes: readonly Pick<QcmSummary, "id" | "name" | "dueDay" | "totalQuestionNumber" | "totalQuestionAnswered">[];
  /** The day in Paris: « 2027-03-08 ». */
  readonly today: string;
  /** Today's session, with at least one question. */
  readonly session?: StepOf<"session"> | undefined;
  /** What is left when nothing is to be done. */
  readonly rest: StepOf<"training"> | StepOf<"up-to-date">;
}

/**
 * Returns the next thing to do, the most urgent first: mock exam under way, mock exam that can be started, a result not
 * read, quiz past its date, quiz due today or tomorrow, today's session, quiz under way, mock exam within seven days,
 * new quiz, free training, nothing. Of several quizzes, the first of the list (`quizzesInOrder`). Source: learning.md,
 * « Settled after trying it for a year's worth of use ».
 */
export function nextStep(input: StepInput): NextStep {
  const { mockRunning, mockOpen, mockResult, mockSoon, quizzes, today, session, rest } = input;
  const tomorrow = toIsoDay(fromIsoDay(today) + 1);
  const { todo: open } = quizzesInOrder(quizzes);
  const started = open.find((q) => q.totalQuestionAnswered > 0);
  const pressing = open.find((q) => q.dueDay !== null && q.dueDay <= tomorrow);
  const fresh = open.find((q) => q.totalQuestionAnswered === 0);
  return (
    mockRunning ??
    mockOpen ??
    mockResult ??
    (pressing && underWay(pressing)) ??
    session ??
    (started && underWay(started)) ??
    mockSoon ??
    (fresh && { kind: "new-quiz", qcmId: fresh.id, name: fresh.name, dueDay: fresh.dueDay, total: fresh.totalQuestionNumber }) ??
    rest
  );
}

type OpenQuiz = StepInput["quizzes"][number];

const underWay = (quiz: OpenQuiz): StepOf<"quiz"> => ({
  kind: "quiz",
  qcmId: quiz.id,
  name: quiz.name,
  dueDay: quiz.dueDay,
  answered: quiz.totalQuestionAnswered,
  total: quiz.totalQuestionNumber,
});
