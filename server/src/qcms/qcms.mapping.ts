import { type Qcm, type Question, themeLabel } from "@badin/contract";
import type { AveragesRow } from "../statistics/averages.queries.ts";
import { toAverages } from "../statistics/averages.rules.ts";
import type { QcmQuestionRow } from "./qcm-questions.queries.ts";
import type { QcmRow } from "./qcms.queries.ts";

type QuestionRow = Omit<QcmQuestionRow, "position">;

/** A quiz as teachers see it. */
export const toQcm = (row: QcmRow, averages: AveragesRow | undefined): Qcm => ({
  id: row.id,
  name: row.name,
  studentComment: row.student_comment,
  teacherComment: row.teacher_comment,
  published: row.published === 1,
  qcmIndex: row.position,
  nbQuestion: row.question_count ?? 0,
  hasAnswer: (row.student_tries ?? 0) > 0,
  hasTeacherAnswer: (row.teacher_tries ?? 0) > 0,
  classroom: { id: row.classroom_id, name: row.classroom_name, nbStudent: row.student_count ?? 0 },
  allStatsByQcm: toAverages(averages),
});

/** The questions of a quiz, from one row an answer. */
export const toQcmQuestions = (rows: QcmQuestionRow[]): NonNullable<Qcm["qcmQuestions"]> =>
  [...Map.groupBy(rows, (row) => row.id).values()].map((answers) => ({
    questionNumber: answers[0]?.position ?? 0,
    question: toQuestion(answers),
  }));

/** A question from its four rows, in the order of the paper. */
export function toQuestion(answers: QuestionRow[]): Question {
  const [first] = answers as [QuestionRow];
  return {
    id: first.id,
    question: first.text,
    answers: answers.map((a) => ({ id: a.answer_id, answer: a.answer, correct: a.correct === 1 })),
    image: first.png === null ? null : Buffer.from(first.png).toString("base64"),
    year: first.year,
    recurrence: Math.max(1, first.appearances ?? 0),
    theme: { id: first.theme_id, label: themeLabel(first.theme_id) },
    comment: first.comment === null ? null : { comment: first.comment },
    fixedOrder: first.fixed_order === 1,
  };
}
