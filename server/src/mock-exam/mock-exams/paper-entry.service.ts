import type { PaperEntry } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import { variantLetters } from "../../quiz/printing/printing.service.ts";
import { orderVariant } from "../../quiz/printing/variants.rules.ts";
import { requireTeacherOf } from "../../school/classrooms/classrooms.access.ts";
import { findCopies } from "./copies.queries.ts";
import { findPartMarks } from "./marks.queries.ts";
import { markCopies } from "./marks.rules.ts";
import { askedOf } from "./mock-exam-print.service.ts";
import { partsOf } from "./mock-exams.mapping.ts";
import { findParts } from "./mock-exams.queries.ts";
import { requireExam, type Target } from "./mock-exams.service.ts";
import { findPaper } from "./papers.queries.ts";
import { listNumberedStudents } from "./student-numbers.service.ts";

/**
 * Returns what typing paper copies in needs: the students with their numbers, and the four orders of the paper, without
 * the key.
 */
export async function getPaperEntry(context: Context, target: Target): Promise<PaperEntry> {
  const { db } = context.database;
  await requireTeacherOf(db, target.user, target.classroomId);
  const exam = await requireExam(db, target);
  const paper = askedOf(exam, await findPaper(db, exam.id));
  const copies = new Map((await findCopies(db, exam.id)).map((c) => [c.user_id, c]));
  const totals = new Map(markCopies(await findPartMarks(db, { examIds: [exam.id] })).map((c) => [c.copyId, c.total]));
  const asked = paper.map((q) => ({ id: q.id, part: q.theme_id, fixedOrder: q.fixed_order === 1 }));
  return {
    id: exam.id,
    name: exam.name,
    planned: exam.planned_at !== null,
    english: exam.english,
    parts: partsOf(exam, await findParts(db, [exam.id])),
    students: (await listNumberedStudents(context, target)).map((student) => {
      const copy = copies.get(student.id);
      return {
        userId: student.id,
        number: student.number,
        firstName: student.first_name,
        name: student.name,
        copy: copy ? { kind: copy.kind, total: totals.get(copy.id) ?? null } : null,
      };
    }),
    variants: variantLetters.map((variant) => ({
      variant,
      questions: orderVariant(asked, variant, exam.seed).map(({ question, number, choices }) => ({
        id: question.id,
        themeId: question.part,
        number,
        choices: [...choices],
      })),
    })),
  };
}
