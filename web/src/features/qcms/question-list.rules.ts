import type { Qcm, Question } from "@badin/contract";
import { moveItem } from "../../shared/sortable/sortable.rules.ts";

/** What the pages show of the changes that were asked, before the server has answered. Each change erases the answers of teachers. */

type Numbered = NonNullable<Qcm["qcmQuestions"]>;

export const questionsOf = (qcm: Qcm): Numbered => qcm.qcmQuestions ?? [];

const withQuestions = (qcm: Qcm, questions: readonly { question: Question }[]): Qcm => ({
  ...qcm,
  hasTeacherAnswer: false,
  nbTeacherAnswer: 0,
  nbQuestion: questions.length,
  qcmQuestions: questions.map(({ question }, index) => ({ questionNumber: index + 1, question })),
});

/** The quiz with the question at `from` moved to `to`, both from 0. */
export const withMovedQuestion = (qcm: Qcm, from: number, to: number): Qcm => withQuestions(qcm, moveItem(questionsOf(qcm), from, to));

export const withoutQuestion = (qcm: Qcm, questionId: number): Qcm =>
  withQuestions(
    qcm,
    questionsOf(qcm).filter(({ question }) => question.id !== questionId),
  );

/** The quiz with questions at its end; those it already has stay where they are. */
export function withAddedQuestions(qcm: Qcm, added: readonly Question[]): Qcm {
  const known = new Set(questionsOf(qcm).map(({ question }) => question.id));
  return withQuestions(qcm, [...questionsOf(qcm), ...added.filter(({ id }) => !known.has(id)).map((question) => ({ question }))]);
}

/** Why the questions of a quiz cannot change, or at what price (decisions.md, "Classes, quizzes, answers"); undefined when they are free. */
export type Lock = "archived" | "answered" | "teacher-answers";

export function lockOf({ hasAnswer, hasTeacherAnswer }: Qcm, archived: boolean): Lock | undefined {
  if (archived) return "archived";
  if (hasAnswer) return "answered";
  return hasTeacherAnswer ? "teacher-answers" : undefined;
}
