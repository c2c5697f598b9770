import type { Qcm, QcmRun, QcmSummary, Question } from "@badin/contract";

/**
 * Builders of what the API answers, for tests: whole and plausible, with what the test is about in place of the usual.
 */

/** A quiz of a teacher: hidden, of a class without students, without question. */
export const aQcm = (more: Partial<Qcm> = {}): Qcm => ({
  id: 1,
  version: 1,
  name: "Météo",
  studentComment: null,
  teacherComment: null,
  published: false,
  freeTraining: true,
  opensAt: null,
  dueDay: null,
  nbUnfinished: null,
  qcmIndex: 1,
  nbQuestion: 0,
  hasAnswer: false,
  hasTeacherAnswer: false,
  classroom: { id: 1, name: "Classe", nbStudent: 0 },
  allStatsByQcm: { avgAllTries: null, nbStudent: 0, avgNbTry: null, avgFirstTry: null, avgLastTry: null },
  ...more,
});

/** A quiz of 20 questions in a student's list, with so many right and wrong answers. */
export const aSummary = (right = 0, wrong = 0, more: Partial<QcmSummary> = {}): QcmSummary => ({
  id: 7,
  name: "Météo 2",
  newQcm: false,
  alreadyAnswered: right + wrong > 0,
  studentComment: null,
  dueDay: null,
  totalQuestionNumber: 20,
  totalQuestionAnswered: right + wrong,
  totalBadAnswer: wrong,
  totalGoodAnswer: right,
  ...more,
});

/** A quiz that a student takes, counted from its letters. */
export function aRun(progress: string): QcmRun {
  const count = (letter: string) => progress.split(letter).length - 1;
  return { ...aSummary(count("r"), count("w"), { totalQuestionNumber: progress.length - count("n") }), progress };
}

/** A question of the bank, whose third answer is right. */
export const aQuestion = (more: Partial<Question> = {}): Question => ({
  id: 7,
  question: "D’où vient le vent ?",
  answers: ["Nord", "Sud", "Est", "Ouest"].map((answer, i) => ({ id: 40 + i, answer, correct: i === 2 })),
  image: null,
  imageAlt: null,
  year: 2024,
  recurrence: 1,
  theme: { id: 1, label: "Météorologie et aérologie" },
  comment: null,
  fixedOrder: false,
  neutralised: false,
  draft: false,
  hidden: false,
  tags: [],
  programmePoint: null,
  figures: null,
  updatedAt: "2026-11-21T09:00:00.000Z",
  ...more,
});
