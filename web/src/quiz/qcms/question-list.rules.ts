import type { Qcm, Question } from "@badin/contract";
import { moveItem } from "../../platform/sortable/sortable.rules.ts";

/**
 * Optimistic versions of a quiz, shown until the server responds. Every change of its questions erases the answers of
 * teachers.
 */

type Numbered = NonNullable<Qcm["qcmQuestions"]>;

export const questionsOf = (qcm: Qcm): Numbered => qcm.qcmQuestions ?? [];

const withQuestions = (qcm: Qcm, questions: readonly { question: Question }[]): Qcm => ({
  ...qcm,
  hasTeacherAnswer: false,
  nbTeacherAnswer: 0,
  nbQuestion: questions.length,
  qcmQuestions: questions.map(({ question }, index) => ({ questionNumber: index + 1, question })),
});

/**
 * Returns where a move from `from` to `to` (from 0) puts a question whose current place may differ, because earlier
 * changes were still pending when the move was asked. A move by one place is relative to the current place, as on the
 * server; any other move is absolute.
 */
export const placeFrom = (from: number, to: number) => (current: number) => (Math.abs(to - from) === 1 ? current + to - from : to);

/**
 * Returns the quiz with a question moved to the place that `place` computes from its current one. Places count from 0
 * and are clamped to the list.
 */
export function withMovedQuestion(qcm: Qcm, questionId: number, place: (current: number) => number): Qcm {
  const questions = questionsOf(qcm);
  const current = questions.findIndex(({ question }) => question.id === questionId);
  return withQuestions(qcm, moveItem(questions, current, Math.max(0, Math.min(questions.length - 1, place(current)))));
}

/** Returns the quiz without a question. A quiz without questions becomes hidden. */
export function withoutQuestion(qcm: Qcm, questionId: number): Qcm {
  const left = questionsOf(qcm).filter(({ question }) => question.id !== questionId);
  return { ...withQuestions(qcm, left), published: qcm.published && left.length > 0 };
}

/** Returns the quiz with questions appended. Those it already has keep their place. */
export function withAddedQuestions(qcm: Qcm, added: readonly Question[]): Qcm {
  const known = new Set(questionsOf(qcm).map(({ question }) => question.id));
  return withQuestions(qcm, [...questionsOf(qcm), ...added.filter(({ id }) => !known.has(id)).map((question) => ({ question }))]);
}

/**
 * Why the questions of a quiz cannot change (archived class, answer of a student), or that a change erases the answers
 * of teachers who tried it.
 */
export type Lock = "archived" | "answered" | "teacher-answers";

export function lockOf({ hasAnswer, hasTeacherAnswer }: Qcm, archived: boolean): Lock | undefined {
  if (archived) return "archived";
  if (hasAnswer) return "answered";
  return hasTeacherAnswer ? "teacher-answers" : undefined;
}

/** Whether some questions to add are linked to others that neither come with them nor are in the quiz. */
export function lacksLinked(qcm: Qcm, questions: readonly Question[]): boolean {
  const together = new Map([...questionsOf(qcm).map(({ question }) => question), ...questions].map((question) => [question.id, question]));
  return questions.some(
    ({ series }) => series && [...together.values()].filter((other) => other.series?.id === series.id).length < series.size,
  );
}
