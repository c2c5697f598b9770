import { type ProgrammePoint, programme } from "./programme.ts";
import type { ShippedExam } from "./schema.ts";

export interface Coverage extends ProgrammePoint {
  readonly theme: number;
  /** Number of questions on this point, over the given exams. */
  readonly questions: number;
  /** Number of questions that its weight calls for. */
  readonly expected: number;
}

/** Returns how the questions of `exams` cover the programme, in its order. */
export const coverage = (exams: readonly ShippedExam[]): Coverage[] =>
  programme.map((point) => {
    const theme = Number(point.code[0]);
    const ofTheme = exams.flatMap((exam) => exam.questions).filter((q) => q.theme === theme);
    return {
      ...point,
      theme,
      questions: ofTheme.filter((q) => q.point === point.code).length,
      expected: (ofTheme.length * point.weight) / 100,
    };
  });
