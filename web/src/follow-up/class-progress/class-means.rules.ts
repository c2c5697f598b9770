import type { FollowedStudent } from "@badin/contract";

export interface ClassMeans {
  /** By theme, 1 to 6: the mean of the students who have met a question of it; null when nobody has. */
  readonly themes: readonly (number | null)[];
  /** Answers of the last seven days, by student. */
  readonly weekAnswers: number | null;
  /** Of the students who have a forecast. */
  readonly forecast: number | null;
  /** Of the last mock exam of each student who has one. */
  readonly mockExam: number | null;
}

/** Returns the means of a class from what its table shows of each student, rounded to integers but for mock exams. */
export function classMeans(students: readonly FollowedStudent[]): ClassMeans {
  const rounded = (values: readonly (number | null | undefined)[]) => {
    const mean = meanOf(values);
    return mean === null ? null : Math.round(mean);
  };
  return {
    themes: [0, 1, 2, 3, 4, 5].map((theme) => rounded(students.map((s) => s.themes[theme]))),
    weekAnswers: rounded(students.map((s) => s.weekAnswers)),
    forecast: rounded(students.map((s) => s.forecast?.mean)),
    mockExam: meanOf(students.map((s) => s.mockExams[s.mockExams.length - 1])),
  };
}

function meanOf(values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value) => value !== null && value !== undefined);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}
