import { AppError } from "../http/errors.ts";

/** What a quiz's tries say of its questions: whether they may change, and at what price. */
export interface QcmTries {
  /** Tries of students. */
  readonly student_tries: number | null;
  readonly teacher_tries: number | null;
}

/** Questions are locked once a student has answered (decisions.md). @throws AppError 409 `qcm_locked` */
export function assertQuestionsOpen({ student_tries }: QcmTries): void {
  if ((student_tries ?? 0) > 0) throw new AppError("qcm_locked");
}

/** Publishing needs a question. @throws AppError 409 `qcm_empty` */
export function assertPublishable({ question_count }: { question_count: number | null }): void {
  if ((question_count ?? 0) === 0) throw new AppError("qcm_empty");
}
