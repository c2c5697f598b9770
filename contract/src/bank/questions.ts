import type * as z from "zod/mini";
import { firstExamYear } from "../platform/constants.ts";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./questions.schemas.ts";

const tag = "questions";

export type Question = z.output<typeof schemas.question>;

/** Returns the years that an editor may choose, newest first. */
export const editorYears = (currentYear: number): number[] =>
  Array.from({ length: currentYear - firstExamYear + 1 }, (_, i) => currentYear - i);

export const searchQuestions = endpoint<typeof schemas.searchQuestions>({
  method: "POST",
  path: "/api/questions/search",
  tag,
  summary: "Search the bank",
});
export const listQuestionYears = endpoint<typeof schemas.listQuestionYears>({
  method: "GET",
  path: "/api/questions/years",
  tag,
  summary: "The years of the questions of the bank",
});
export const getQuestion = endpoint<typeof schemas.getQuestion>({
  method: "GET",
  path: "/api/questions/:questionId",
  tag,
  summary: "A question",
});
/** Message of the form as a whole when a question breaks a rule; the message of the rule is at its field. */
export const invalidQuestion = "La question n’est pas valide";

export const createQuestion = endpoint<typeof schemas.createQuestion>({
  method: "POST",
  path: "/api/questions",
  tag,
  summary: "Add a question",
  status: 201,
  errors: ["question_exists"],
  invalid: invalidQuestion,
});
export const updateQuestion = endpoint<typeof schemas.updateQuestion>({
  method: "PUT",
  path: "/api/questions/:questionId",
  tag,
  summary: "Edit a question",
  errors: ["question_exists", "changed_meanwhile"],
  invalid: invalidQuestion,
});

export type QuestionSeries = z.output<typeof schemas.questionSeries>;

export const getQuestionSeries = endpoint<typeof schemas.getQuestionSeries>({
  method: "GET",
  path: "/api/questions/:questionId/series",
  tag,
  summary: "The series that a question is one of: its common text and picture, and its questions",
});
export const updateQuestionSeries = endpoint<typeof schemas.updateQuestionSeries>({
  method: "PUT",
  path: "/api/questions/:questionId/series",
  tag,
  summary: "Edit the common text and picture of a series, for all its questions",
  errors: ["changed_meanwhile", "question_exists", "series_shared"],
});

export const saveComment = endpoint<typeof schemas.saveComment>({
  method: "PUT",
  path: "/api/questions/:questionId/comment",
  tag,
  summary: "Write the explanation of a question",
  errors: ["changed_meanwhile"],
});

export type BankChoices = z.output<typeof schemas.bankChoices>;

export const listBankChoices = endpoint<typeof schemas.listBankChoices>({
  method: "GET",
  path: "/api/questions/choices",
  tag,
  summary: "Exams, authors, tags and points of the programme that a search can choose from",
});
export const removeQuestions = endpoint<typeof schemas.removeQuestions>({
  method: "POST",
  path: "/api/questions/remove",
  tag,
  summary: "Delete the questions that nothing uses, hide the others",
});
export const restoreQuestions = endpoint<typeof schemas.restoreQuestions>({
  method: "POST",
  path: "/api/questions/restore",
  tag,
  summary: "Offer hidden questions again",
});
export const changeQuestions = endpoint<typeof schemas.changeQuestions>({
  method: "POST",
  path: "/api/questions/change",
  tag,
  summary: "Change theme, year, tags or state of several questions",
});

export type SuggestedPoints = z.output<typeof schemas.suggestPoints.response>;

export const suggestPoints = endpoint<typeof schemas.suggestPoints>({
  method: "POST",
  path: "/api/questions/points/suggestions",
  tag,
  summary: "Points of the programme that questions are most likely about",
});
export type MatchedPoints = z.output<typeof schemas.matchPoints.response>;

export const matchPoints = endpoint<typeof schemas.matchPoints>({
  method: "POST",
  path: "/api/questions/points/matches",
  tag,
  summary: "Points of the programme that the words of a question are most likely about",
});
export const linkPoints = endpoint<typeof schemas.linkPoints>({
  method: "POST",
  path: "/api/questions/points",
  tag,
  summary: "Tie questions to points of the programme",
});

export type QuestionVersion = z.output<typeof schemas.questionVersion>;

export const listQuestionVersions = endpoint<typeof schemas.listQuestionVersions>({
  method: "GET",
  path: "/api/questions/:questionId/versions",
  tag,
  summary: "States of a question, the current one first",
});
export const restoreQuestionVersion = endpoint<typeof schemas.restoreQuestionVersion>({
  method: "POST",
  path: "/api/questions/:questionId/versions/:version/restore",
  tag,
  summary: "Bring back a former state of a question",
});
export const eraseQuestionVersion = endpoint<typeof schemas.eraseQuestionVersion>({
  method: "DELETE",
  path: "/api/questions/:questionId/versions/:version",
  tag,
  summary: "Erase a former state of a question for good, with its pictures that nothing else shows",
});
