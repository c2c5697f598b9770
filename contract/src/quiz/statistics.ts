import type * as z from "zod/mini";
import { exportTypes } from "../platform/constants.ts";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./statistics.schemas.ts";

/** Longest list of errors in a response: each question has three wrong answers, and an exam 120 questions. */
export const frequentErrorsMax = 100;

/** Bars of a distribution of scores: [0, 10[, [10, 20[ … [90, 100]. */
export const distributionBins = 10;

/** Number of complete first tries below which a discrimination index is not significant. */
export const discriminationMinSample = 10;

/**
 * Discrimination below which a question is « à l’envers »: the best fail it more than the others. Nearer to zero,
 * chance explains it.
 */
const reversedBelow = -0.1;

/** Whether a question is « à l’envers », in quizzes as in mock exams; an index that is missing says nothing. */
export const isReversed = ({ discriminationIndex }: { readonly discriminationIndex: number | null }): boolean =>
  discriminationIndex !== null && discriminationIndex < reversedBelow;

/**
 * Number of first answers below which a rarely chosen distractor is not significant: 5 % of them must be one person at
 * least.
 */
export const distractorMinSample = 20;

export type StudentStat = z.output<typeof schemas.studentStat>;
export type FrequentError = z.output<typeof schemas.frequentError>;
export type ItemAnalysis = z.output<typeof schemas.itemAnalysis>;
export type ThemeStat = z.output<typeof schemas.themeStat>;
export type QcmStats = z.output<typeof schemas.qcmStats>;

export const getQcmStats = endpoint<typeof schemas.getQcmStats>({
  method: "GET",
  path: "/api/teachers/classrooms/:classroomId/qcms/:qcmId/stats",
  tag: "statistics",
  summary: "Statistics of a quiz",
});
export const getQcmAnswerPictures = endpoint<typeof schemas.getQcmAnswerPictures>({
  method: "GET",
  path: "/api/teachers/classrooms/:classroomId/qcms/:qcmId/answer-pictures",
  tag: "statistics",
  summary: "The pictures of the answers of a quiz, for its statistics",
});
export const exportQcmStats = endpoint<typeof schemas.exportQcmStats>({
  method: "GET",
  path: "/api/teachers/classrooms/:classroomId/qcms/:qcmId/stats/export",
  tag: "statistics",
  summary: "Statistics of a quiz, as CSV or a workbook",
  produces: exportTypes,
});
