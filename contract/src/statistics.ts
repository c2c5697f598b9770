import type * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import type * as schemas from "./statistics.schemas.ts";

/** Longest list of errors that the API gives: each question has three wrong answers, and an exam 120 questions. */
export const frequentErrorsMax = 100;

/** Bars of a distribution of scores: [0, 10[, [10, 20[ … [90, 100]. */
export const distributionBins = 10;

/** Complete first tries below which a discrimination index says nothing. */
export const discriminationMinSample = 10;

/** First answers below which a distractor that few chose says nothing: 5 % of them must be one person at least. */
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
