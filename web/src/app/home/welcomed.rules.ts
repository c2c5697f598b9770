import type { LearningHome, Me, NextStep, QcmSummary } from "@badin/contract";
import { isLate } from "../../platform/due.rules.ts";
import { isNewStudent } from "../../quiz/attempts/qcm-card.rules.ts";

/**
 * Whether a new student, who has sat no exam, reads the first words of the class. What they have begun comes before
 * them, and what presses: a late quiz, an exam.
 * @param week the student's sessions of this week; undefined where they are unknown
 */
export function isWelcomed(
  me: Pick<Me, "teacher" | "admin" | "classroom">,
  qcms: readonly QcmSummary[],
  step: NextStep | undefined,
  week: LearningHome["week"] | undefined,
): boolean {
  const isExam = step?.kind.startsWith("mock-");
  const isQuizLate = step?.kind === "quiz" && step.dueDay !== null && isLate(step.dueDay, Date.now());
  const hasBegun = (step?.kind === "session" && step.current !== null) || week?.days.some(Boolean);
  return isNewStudent(me, qcms) && !isExam && !isQuizLate && !hasBegun;
}
