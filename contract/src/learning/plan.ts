import type * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./plan.schemas.ts";

const tag = "plan";
const base = "/api/teachers/classrooms/:classroomId/plan" as const;
const session = `${base}/sessions/:session` as const;

export type Plan = z.output<typeof schemas.plan>;
export type PlanSession = z.output<typeof schemas.planSession>;
export type PlanBreak = z.output<typeof schemas.planBreak>;
export type PlanForm = z.output<typeof schemas.planForm>;
export type SchoolZone = z.output<typeof schemas.schoolZone>;

export const getPlan = endpoint<typeof schemas.getPlan>({
  method: "GET",
  path: base,
  tag,
  summary: "The year of a class: its sessions with their dates, or the dates proposed while it has none",
});
export const previewPlan = endpoint<typeof schemas.previewPlan>({
  method: "POST",
  path: `${base}/preview`,
  tag,
  summary: "The year as these settings would date it; changes nothing",
});
export const datePlan = endpoint<typeof schemas.datePlan>({
  method: "PUT",
  path: base,
  tag,
  summary: "Date the year; what was held keeps its day",
});
export const movePlanSession = endpoint<typeof schemas.movePlanSession>({
  method: "POST",
  path: `${session}/day`,
  tag,
  summary: "Move a session, alone or with those that follow; the due days of the quizzes given follow",
  errors: ["plan_session_placed"],
});
export const markPlanSession = endpoint<typeof schemas.markPlanSession>({
  method: "POST",
  path: `${session}/state`,
  tag,
  summary: "Say that a session is done or skipped, or take it back",
  errors: ["plan_no_day"],
});
export const givePlanQuiz = endpoint<typeof schemas.givePlanQuiz>({
  method: "POST",
  path: `${session}/quiz`,
  tag,
  summary: "Give the quiz of a session to the class, due by its next session",
  errors: ["plan_quiz_given", "plan_quiz_empty"],
});
