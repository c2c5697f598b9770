import type { MockExam } from "@badin/contract";
import { findHoldingQuizzes } from "../../bank/sealed-questions/sealed-questions.service.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http/errors.ts";
import { eachOnItsOwn } from "../../platform/jobs/each-on-its-own.ts";
import { findHidden, findRevealing, hideQuizzes, revealQuizzes } from "./hidden-quizzes.queries.ts";
import { areResultsVisible } from "./mock-exams.mapping.ts";
import type { ExamRow } from "./mock-exams.queries.ts";

/**
 * Quizzes that students have or will have before the results, and those that the exam hides. None once the results are
 * shown.
 */
export async function describeElsewhere(db: Db, exam: ExamRow, now: number): Promise<MockExam["elsewhere"]> {
  if (areResultsVisible(exam, now)) return { nbQuestion: 0, quizzes: [], hidden: [] };
  const hidden = await findHidden(db, exam.id);
  const held = new Set(hidden.map(({ id }) => id));
  const rows = (await findHoldingQuizzes(db, exam.classroom_id, exam.id)).filter(
    (row) => row.published === 1 || (row.opens_at !== null && !held.has(row.id)),
  );
  return {
    nbQuestion: new Set(rows.map((row) => row.question_id)).size,
    quizzes: [...Map.groupBy(rows, (row) => row.id)].map(([id, of]) => ({
      id,
      name: of[0]?.name ?? "",
      published: of[0]?.published === 1,
      nbQuestion: of.length,
    })),
    hidden: hidden.map(({ id, name }) => ({ id, name })),
  };
}

/**
 * Hides the quizzes that ask questions of a planned exam, until its results are shown or it is deleted.
 * @throws AppError 409 for a draft, and once the results are shown
 */
export async function hideElsewhere(trx: Parameters<typeof hideQuizzes>[0], exam: ExamRow, now: number): Promise<void> {
  if (exam.planned_at === null) throw new AppError("mock_exam_draft");
  if (areResultsVisible(exam, now)) throw new AppError("results_visible");
  const { quizzes } = await describeElsewhere(trx, exam, now);
  await hideQuizzes(
    trx,
    exam.id,
    quizzes.map(({ id, published }) => ({ id, published: published ? 1 : 0 })),
  );
}

/** Shows again the quizzes of exams that keep nothing secret any more: those whose results were shown at their end. */
export async function revealOnTime(context: Context): Promise<void> {
  const { database, now } = context;
  await eachOnItsOwn(await findRevealing(database.db, now()), ({ id }) => database.transaction((trx) => revealQuizzes(trx, id)));
}
