import type { Gradebook } from "@badin/contract";
import { shortDayOf } from "../../platform/due.rules.ts";
import { pathTo } from "../../platform/paths.ts";
import { formatDecimal } from "../../platform/typography.ts";
import { texts } from "./texts.ts";

type Student = Gradebook["students"][number];

/** A column of the gradebook: a quiz or a mock exam. */
export interface Column {
  /** Unique among the columns. */
  readonly key: string;
  readonly name: string;
  readonly path: string | undefined;
  /** What stands below its name: its weight, its day, whether students see it. */
  readonly about: string;
  readonly weight: number;
  readonly mean: number | null;
  readonly markOf: (student: Student) => number | null;
  /** What stands under a mark, or in its place where there is none; undefined for nothing. */
  readonly noteOf: (student: Student) => string | undefined;
}

/**
 * Returns a column as the school's software takes it from the clipboard: a line per student in the order of the book,
 * comma decimals, « Abs » for a missed exam, nothing where there is no mark.
 */
export const clipboardOf = ({ students }: Gradebook, { markOf, noteOf }: Pick<Column, "markOf" | "noteOf">): string =>
  students
    .map((student) => {
      const mark = markOf(student);
      if (mark !== null) return formatDecimal(mark);
      return noteOf(student) === texts.absent ? texts.absent : "";
    })
    .join("\n");

/** Returns the columns of a gradebook: quizzes in their order, then mock exams, the oldest first. */
export const columnsOf = (classroomId: number, { quizzes, exams }: Gradebook): Column[] => [
  ...quizzes.map((quiz, i) => ({
    key: `quiz-${quiz.id}`,
    name: quiz.name,
    path: pathTo("classroomQcmStats", { classroomId, qcmId: quiz.id }),
    about: aboutOf([texts.weightOf(quiz.weight), !quiz.published && texts.hidden]),
    weight: quiz.weight,
    mean: quiz.mean,
    markOf: (student: Student) => student.marks[i] ?? null,
    noteOf: (student: Student) => (student.unfinished.includes(quiz.id) ? texts.unfinished : undefined),
  })),
  ...exams.map((exam, i) => ({
    key: `exam-${exam.id}`,
    name: exam.name,
    // The results of an exam are its own class's.
    path: exam.elsewhere === null ? pathTo("classroomMockExamResults", { classroomId, mockExamId: exam.id }) : undefined,
    about: aboutOf([exam.elsewhere ?? shortDayOf(exam.day), texts.weightOf(exam.weight), !exam.published && texts.notPublished]),
    weight: exam.weight,
    mean: exam.mean,
    markOf: (student: Student) => student.examMarks[i] ?? null,
    noteOf: (student: Student) => (student.absences.includes(exam.id) ? texts.absent : undefined),
  })),
];

const aboutOf = (notes: readonly (string | false)[]): string => notes.filter(Boolean).join(" · ");
