import type { LessonQuestion, Question } from "@badin/contract";
import { toAskedYears } from "../../bank/asked-years/asked-years.rules.ts";
import { studentComment } from "../../platform/text/student-comment.ts";
import { inOrderOfSession } from "../learning/revision.rules.ts";
import type { AnswerOfDay, CommentRow } from "./lesson-answers.queries.ts";

/**
 * Returns a question of a lesson as its reader sees it: without its key until it is answered, its answers in an order
 * that another day changes.
 * @param day Paris day
 */
export function toLessonQuestion(
  { id, question, answers, image, imageAlt, fixedOrder, series }: Question,
  day: number,
  given: readonly AnswerOfDay[],
  comments: readonly CommentRow[],
): LessonQuestion {
  const mine = given.find((row) => row.question_id === id);
  const comment = comments.find((row) => row.id === id);
  const good = answers.find(({ correct }) => correct)?.id;
  return {
    id,
    question,
    answers: (fixedOrder ? answers : inOrderOfSession(answers, day, id)).map(({ correct: _, ...proposed }) => proposed),
    image,
    imageAlt,
    ...(series ? { seriesText: series.text } : {}),
    given: mine && comment && good !== undefined ? toLessonAnswer(mine.answer_id, good, comment) : null,
  };
}

/** Returns an answer with its correction. */
export const toLessonAnswer = (answerId: number, goodAnswerId: number, comment: CommentRow) => ({
  answerId,
  goodAnswerId,
  comment: studentComment(comment),
  ...toAskedYears(comment.asked_years),
});
