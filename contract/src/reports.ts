import * as z from "zod/mini";
import { questionPageSize } from "./constants.ts";
import { endpoint } from "./endpoint.ts";
import { dateTime, idInput, pageInput, pageSizeInput, text } from "./primitives.ts";
import { question } from "./questions.ts";

const tag = "reports";

/** Why a question seems wrong. */
export const reportReasons = ["answer", "wording", "image", "outdated", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportForm = z
  .object({
    reason: z.enum(reportReasons, { error: "Une raison est à choisir" }),
    text: z._default(z.nullable(text(500)), null),
  })
  .check(
    z.refine(({ reason, text }) => reason !== "other" || Boolean(text), { error: "Un mot d’explication est nécessaire", path: ["text"] }),
  );

const reportEntry = z.object({ reason: z.enum(reportReasons), text: z.nullable(z.string()), createdAt: dateTime });

/** A question that people say is wrong: teachers are named, pupils only counted. */
export const questionReports = z.object({
  question,
  teachers: z.array(z.extend(reportEntry, { firstName: z.string(), name: z.string(), school: z.nullable(z.string()) })),
  pupilCount: z.int(),
  /** What pupils said, the latest first, without who. */
  pupils: z.array(reportEntry),
});
export type QuestionReports = z.output<typeof questionReports>;

/** What a site admin made of the reports on a question. */
export const reportOutcomes = ["corrected", "neutralised", "dismissed"] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** Questions that wait for a decision, or those withdrawn. */
const reportState = z.enum(["open", "neutralised"]);
export type ReportState = z.output<typeof reportState>;

const params = z.object({ questionId: idInput });

export const reportQuestion = endpoint({
  method: "POST",
  path: "/api/questions/:questionId/reports",
  tag,
  summary: "Say that a question seems wrong; said again, it replaces one's open report",
  params,
  body: reportForm,
  errors: ["too_many"],
});
export const listReports = endpoint({
  method: "GET",
  path: "/api/admin/reports",
  tag,
  summary: "Questions with open reports, the oldest first, or those that are neutralised",
  query: z.object({
    state: z._default(reportState, "open"),
    page: pageInput,
    size: pageSizeInput(questionPageSize),
  }),
  response: z.object({ reports: z.array(questionReports), nbTotal: z.int() }),
});
export const settleReports = endpoint({
  method: "POST",
  path: "/api/admin/questions/:questionId/reports/settle",
  tag,
  summary: "Close the open reports on a question; `neutralised` withdraws it from scores and statistics",
  params,
  body: z.object({ outcome: z.enum(reportOutcomes) }),
});
export const reinstateQuestion = endpoint({
  method: "POST",
  path: "/api/admin/questions/:questionId/reinstate",
  tag,
  summary: "Let a neutralised question count again",
  params,
});
