import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { ClassExam } from "./class-exams.rules.ts";
import { findPartMarks } from "./marks.queries.ts";
import { type MarkedCopy, markCopies } from "./marks.rules.ts";
import { areResultsVisible } from "./mock-exams.mapping.ts";
import { type ExamRow, findExamsSat, findStudents } from "./mock-exams.queries.ts";
import { latestOf, stateOf, wasExpected } from "./timing.rules.ts";

/**
 * Returns the mock exams of the students of a class that is in reach, the oldest first. The number of queries does not
 * grow.
 */
export async function readClassExams({ now }: Pick<Context, "now">, db: Db, classroomId: number): Promise<ClassExam[]> {
  const copies = Map.groupBy(markCopies(await findPartMarks(db, { classroomId })), (copy) => copy.examId);
  const exams = await findExamsSat(db, [...copies.keys()]);
  const students = await findStudents(db, classroomId);
  return exams
    .map((exam) => describe(exam, copies.get(exam.id) ?? [], students, classroomId, now()))
    .toSorted((a, b) => a.at - b.at || a.id - b.id);
}

function describe(
  exam: Awaited<ReturnType<typeof findExamsSat>>[number],
  copies: readonly MarkedCopy[],
  students: Awaited<ReturnType<typeof findStudents>>,
  classroomId: number,
  now: number,
): ClassExam {
  const sat = new Set(copies.map(({ userId }) => userId));
  const at = latestOf(copies.map(({ handedInAt }) => handedInAt)) ?? 0;
  const own = exam.classroom_id === classroomId;
  const isOver = stateOf(exam, exam.open_count ?? 0, now) !== "open";
  const absents = own && isOver ? students.filter(({ id, joined_at }) => !sat.has(id) && wasExpected(exam, joined_at, at)) : [];
  return {
    id: exam.id,
    name: exam.name,
    elsewhere: own ? null : exam.classroom_name,
    at,
    published: areResultsVisible(exam, now),
    totals: new Map(copies.filter(({ setAside }) => !setAside).map(({ userId, total }) => [userId, total])),
    absents: new Set(absents.map(({ id }) => id)),
  };
}

/** Returns those of the exams of copies whose marks students see. */
export async function findShownExams({ database: { db }, now }: Context, copies: readonly MarkedCopy[]): Promise<Set<number>> {
  const exams: ExamRow[] = await findExamsSat(
    db,
    copies.map(({ examId }) => examId),
  );
  return new Set(exams.filter((exam) => areResultsVisible(exam, now())).map(({ id }) => id));
}
