import type { Db } from "../../platform/database/database.ts";
import { examName } from "../../platform/text/exam-name.ts";
import { findExams } from "./mock-exams.queries.ts";

/** A mock exam of a class, and the exam of the bank that its paper is. */
export interface ClassPaper {
  readonly id: number;
  readonly name: string;
  readonly paperName: string;
}

/**
 * Returns the mock exams of a class that have a paper of the bank, newest first; trials and those in the bin are left
 * out. The caller has checked access to the class.
 */
export const listClassPapers = async (db: Db, classroomId: number): Promise<ClassPaper[]> =>
  (await findExams(db, classroomId))
    .filter(({ paper_kind, trial }) => paper_kind !== "drawn" && trial === 0)
    .map((exam) => ({ id: exam.id, name: examName(exam), paperName: exam.paper_name }));
