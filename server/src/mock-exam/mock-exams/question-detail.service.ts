import { answersPerQuestion, englishTheme, type PaperQuestionDetail } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { notFound } from "../../platform/http/errors.ts";
import { inRegisterOrder } from "../../platform/text/french-order.ts";
import { requireTeacherOf } from "../../school/classrooms/classrooms.access.ts";
import { shortNames } from "../../school/classrooms/namesakes.rules.ts";
import { findAnswersTo, findCopies } from "./copies.queries.ts";
import { isNeutralised } from "./mock-exams.mapping.ts";
import { requireExam, type Target } from "./mock-exams.service.ts";
import { findPaper, type PaperRow } from "./papers.queries.ts";
import { showQuestions } from "./sitting.service.ts";

/**
 * Returns a question of an exam's paper, whole, with who chose what over the copies that the analysis looks at.
 * @throws AppError 404 when the exam is out of reach, or has no such question
 */
export async function getPaperQuestion(context: Context, target: Target, paperQuestionId: number): Promise<PaperQuestionDetail> {
  const { db } = context.database;
  await requireTeacherOf(db, target.user, target.classroomId);
  const exam = await requireExam(db, target);
  const row = (await findPaper(db, exam.id)).find(({ id }) => id === paperQuestionId);
  if (!row) throw notFound();
  const [asked] = await showQuestions(db, [row]);
  if (!asked) throw notFound();
  return {
    ...asked.shown,
    correct: row.correct,
    comment: row.comment,
    neutralised: isNeutralised(row),
    choosers: await readChoosers(db, exam.id, row),
  };
}

async function readChoosers(db: Db, examId: number, row: PaperRow): Promise<string[][]> {
  const copies = inRegisterOrder(await findCopies(db, examId)).filter(
    (copy) =>
      copy.handed_in_at !== null &&
      copy.set_aside_at === null &&
      copy.part_marks === null &&
      (row.theme_id !== englishTheme || copy.english === 1),
  );
  if (copies.length === 0) return [];
  const names = shortNames(copies.map((copy) => ({ ...copy, id: copy.user_id })));
  const choices = new Map((await findAnswersTo(db, row.id)).map(({ copy_id, choice }) => [copy_id, choice]));
  const chose = (choice: number | null) =>
    copies.filter(({ id }) => (choices.get(id) ?? null) === choice).map(({ user_id }) => names.get(user_id) ?? "");
  return [...Array.from({ length: answersPerQuestion }, (_, i) => chose(i + 1)), chose(null)];
}
