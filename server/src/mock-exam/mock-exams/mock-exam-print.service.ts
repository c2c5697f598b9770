import type { Readable } from "node:stream";
import type { FastifyBaseLogger } from "fastify";
import type { Context } from "../../platform/context.ts";
import { examName } from "../../platform/text/exam-name.ts";
import { inRegisterOrder } from "../../platform/text/french-order.ts";
import { type Printable, type PrintQuery, print } from "../../quiz/printing/printing.service.ts";
import { requireTeacherOf } from "../../school/classrooms/classrooms.access.ts";
import { printedInstructions, printedMarks, printedParts, printedSubtitle } from "./mock-exam-print.rules.ts";
import { answersOf, isNeutralised } from "./mock-exams.mapping.ts";
import { type ExamRow, markPrinted } from "./mock-exams.queries.ts";
import { requireExam, type Target } from "./mock-exams.service.ts";
import { answerImageIdsOf, findPaper, findPictures, type PaperRow } from "./papers.queries.ts";
import { isShortened } from "./scoring.rules.ts";
import { listNumberedStudents } from "./student-numbers.service.ts";

const englishTheme = 6;

/** Returns the questions that an exam asks: the paper's, without English when nobody takes it. */
export const askedOf = (exam: Pick<ExamRow, "english">, paper: readonly PaperRow[]): PaperRow[] =>
  paper.filter((q) => exam.english !== "none" || q.theme_id !== englishTheme);

/**
 * Returns the paper of an exam or its grid, which then do not change, or its key, as a PDF.
 * @throws AppError 404 when it is out of reach
 */
export async function printExam(
  context: Context,
  target: Target,
  query: PrintQuery,
  log: Pick<FastifyBaseLogger, "error">,
): Promise<Uint8Array | Readable> {
  const { db } = context.database;
  await requireTeacherOf(db, target.user, target.classroomId);
  const { id } = await requireExam(db, target);
  // Before the paper is read: a question replaced at the same moment is in it, or is refused.
  if (query.document !== "key") await markPrinted(db, id, context.now());
  const students = query.document === "key" ? [] : await listNumberedStudents(context, target);
  const exam = await requireExam(db, target);
  const asked = askedOf(exam, await findPaper(db, exam.id));
  const pictures = await findPictures(db, asked);
  const parts = [...Map.groupBy(asked, (q) => q.theme_id)].map(([themeId, rows]) => ({ themeId, asked: rows.length }));
  return print(
    context,
    {
      classroomId: target.classroomId,
      title: examName(exam),
      subtitle: printedSubtitle(exam),
      instructions: printedInstructions(exam, query.grid),
      marks: printedMarks(isShortened(parts)),
      kind: "exam",
      sheet: exam.id,
      students: inRegisterOrder(students).map(({ number, first_name, name }) => ({ number, firstName: first_name, name })),
      seed: exam.seed,
      parts: printedParts(parts.map(({ themeId }) => themeId)),
      questions: asked.map((q) => toPrintable(q, pictures)),
    },
    query,
    log,
  );
}

const toPrintable = (row: PaperRow, pictures: ReadonlyMap<number, { readonly png: Uint8Array }>): Printable => ({
  part: row.theme_id,
  fixedOrder: row.fixed_order === 1,
  seriesText: row.series_text,
  text: row.text,
  answers: answersOf(row),
  correct: row.correct,
  image: pictures.get(row.image_id ?? 0)?.png ?? null,
  answerImages: answerImageIdsOf(row)?.map((id) => pictures.get(id ?? 0)?.png ?? null),
  imageAlt: row.image_alt,
  neutralised: isNeutralised(row),
});
