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

/**
 * Where a question asked to go from one place to another, both from 0, goes from where it stands by then: a step is a step from there, as the
 * server takes it, however many changes were asked before and had not shown yet.
 */
export const placeFrom = (from: number, to: number) => (present: number) => (Math.abs(to - from) === 1 ? present + to - from : to);

/** The quiz with a question moved to the place that `place` finds for its present one, both from 0; not beyond the ends. */
export function withMovedQuestion(qcm: Qcm, questionId: number, place: (present: number) => number): Qcm {
  const questions = questionsOf(qcm);
  const present = questions.findIndex(({ question }) => question.id === questionId);
  return withQuestions(qcm, moveItem(questions, present, Math.max(0, Math.min(questions.length - 1, place(present)))));
}

/** The quiz without a question; without any it is hidden. */
export function withoutQuestion(qcm: Qcm, questionId: number): Qcm {
  const left = questionsOf(qcm).filter(({ question }) => question.id !== questionId);
  return { ...withQuestions(qcm, left), published: qcm.published && left.length > 0 };
}

/** The quiz with questions at its end; those it already has stay where they are. */
export function withAddedQuestions(qcm: Qcm, added: readonly Question[]): Qcm {
  const known = new Set(questionsOf(qcm).map(({ question }) => question.id));
  return withQuestions(qcm, [...questionsOf(qcm), ...added.filter(({ id }) => !known.has(id)).map((question) => ({ question }))]);
}

/**
 * Why the questions of a quiz cannot change (its class is archived, a student has answered), or what changing them erases (the answers of
 * teachers who tried it); undefined when they are free.
 */
export type Lock = "archived" | "answered" | "teacher-answers";

export function lockOf({ hasAnswer, hasTeacherAnswer }: Qcm, archived: boolean): Lock | undefined {
  if (archived) return "archived";
  if (hasAnswer) return "answered";
  return hasTeacherAnswer ? "teacher-answers" : undefined;
}
