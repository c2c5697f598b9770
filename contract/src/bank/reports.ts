import type * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./reports.schemas.ts";

const tag = "reports";

export type QuestionReports = z.output<typeof schemas.questionReports>;
export type ReportState = z.output<typeof schemas.reportState>;

export const reportQuestion = endpoint<typeof schemas.reportQuestion>({
  method: "POST",
  path: "/api/questions/:questionId/reports",
  tag,
  summary: "Say that a question seems wrong; said again, it replaces one's open report",
  errors: ["too_many"],
});
export const listReports = endpoint<typeof schemas.listReports>({
  method: "GET",
  path: "/api/admin/reports",
  tag,
  summary: "Questions with open reports, the oldest first, those that are neutralised, or the latest decisions",
});
export const settleReports = endpoint<typeof schemas.settleReports>({
  method: "POST",
  path: "/api/admin/questions/:questionId/reports/settle",
  tag,
  summary: "Close the open reports on a question; `neutralised` withdraws it from scores and statistics",
});
export const reopenReports = endpoint<typeof schemas.reopenReports>({
  method: "POST",
  path: "/api/admin/questions/:questionId/reports/reopen",
  tag,
  summary: "Take back the latest decision on a question's reports, which wait again; a neutralised question is reinstated instead",
});
export const reinstateQuestion = endpoint<typeof schemas.reinstateQuestion>({
  method: "POST",
  path: "/api/admin/questions/:questionId/reinstate",
  tag,
  summary: "Let a neutralised question count again",
});
