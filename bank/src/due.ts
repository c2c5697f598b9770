import type { ShippedExam, ShippedQuestion } from "./schema.ts";

/** Returns the questions that somebody must have read again by `day` (ISO date), the longest due first. */
export const dueReviews = (exams: readonly ShippedExam[], day: string): ShippedQuestion[] =>
  exams
    .flatMap((exam) => exam.questions)
    .filter(({ reviewBefore }) => reviewBefore !== undefined && reviewBefore <= day)
    .sort((a, b) => (a.reviewBefore ?? "").localeCompare(b.reviewBefore ?? ""));
