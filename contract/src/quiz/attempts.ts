import type * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./attempts.schemas.ts";

const tag = "attempts";

export type QcmSummary = z.output<typeof schemas.qcmSummary>;
export type QcmRun = z.output<typeof schemas.qcmRun>;
export type StudentQuestion = z.output<typeof schemas.studentQuestion>;
export type AnswerResult = z.output<typeof schemas.answerResult>;

export const listMyQcms = endpoint<typeof schemas.listMyQcms>({
  method: "GET",
  path: "/api/qcms",
  tag,
  summary: "Published quizzes of my class, in the teacher's order",
});
export const getMyQcm = endpoint<typeof schemas.getMyQcm>({
  method: "GET",
  path: "/api/qcms/:qcmId",
  tag,
  summary: "My counts in one quiz, and how each question went",
});
export const getLastQuestion = endpoint<typeof schemas.getLastQuestion>({
  method: "GET",
  path: "/api/qcms/:qcmId/questions/last",
  tag,
  summary: "First unanswered question, or the last one",
});
export const listQuestions = endpoint<typeof schemas.listQuestions>({
  method: "GET",
  path: "/api/qcms/:qcmId/questions",
  tag,
  summary: "Every question of a quiz in order, without the images",
});
export const getQuestionByNumber = endpoint<typeof schemas.getQuestionByNumber>({
  method: "GET",
  path: "/api/qcms/:qcmId/questions/:number",
  tag,
  summary: "A question by its 1-based number in the quiz",
});
export const postAnswer = endpoint<typeof schemas.postAnswer>({
  method: "POST",
  path: "/api/qcms/:qcmId/answers",
  tag,
  summary: "Answer a question; the same answer again gives the first result",
});
export const restartQcm = endpoint<typeof schemas.restartQcm>({
  method: "DELETE",
  path: "/api/qcms/:qcmId/answers",
  tag,
  summary: "End the current try and start again",
});
export const toggleExplanation = endpoint<typeof schemas.toggleExplanation>({
  method: "POST",
  path: "/api/qcms/:qcmId/questions/:questionId/ask-explanation",
  tag,
  summary: "Ask for an explanation, or withdraw the request",
});
