import type { Lesson } from "./lessons.ts";
import type { ShippedExam } from "./schema.ts";

/** A question or a lesson to read again, and the day by which (ISO date). */
export interface DueReview {
  readonly what: string;
  readonly reviewBefore: string;
}

/** Returns what somebody must have read again by `day` (ISO date), questions and lessons, the longest due first. */
export const dueReviews = (exams: readonly ShippedExam[], lessons: readonly Lesson[], day: string): DueReview[] =>
  [
    ...exams.flatMap((exam) => exam.questions).map(({ id, reviewBefore }) => ({ what: id, reviewBefore })),
    ...lessons.map(({ point, reviewBefore }) => ({ what: `fiche ${point}`, reviewBefore })),
  ]
    .filter((one): one is DueReview => one.reviewBefore !== undefined && one.reviewBefore <= day)
    .sort((a, b) => a.reviewBefore.localeCompare(b.reviewBefore));
