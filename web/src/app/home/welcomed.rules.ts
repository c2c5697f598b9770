import type { Me, NextStep, QcmSummary } from "@badin/contract";
import { isLate } from "../../platform/due.rules.ts";
import { isNewStudent } from "../../quiz/attempts/qcm-card.rules.ts";

/**
 * Whether a new student, who has sat no exam, reads the first words of the class. What presses comes before them: a
 * late quiz, an exam.
 */
export function isWelcomed(me: Me, qcms: readonly QcmSummary[], step: NextStep | undefined): boolean {
  const isExam = step?.kind === "mock-running" || step?.kind === "mock-open";
  const isQuizLate = step?.kind === "quiz" && step.dueDay !== null && isLate(step.dueDay, Date.now());
  return isNewStudent(me, qcms) && !isExam && !isQuizLate;
}
