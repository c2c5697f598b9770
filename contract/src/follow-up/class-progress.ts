import type * as z from "zod/mini";
import { exportTypes } from "../platform/constants.ts";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./class-progress.schemas.ts";

/** How far back the printed sheet of a student counts the days worked. */
export const sheetDays = 28;

export type ClassProgress = z.output<typeof schemas.classProgress>;
export type StudentPage = z.output<typeof schemas.studentPage>;
export type StudentSheet = z.output<typeof schemas.studentSheet>;
export type FollowedStudent = z.output<typeof schemas.followedStudent>;

export const getClassProgress = endpoint<typeof schemas.getClassProgress>({
  method: "GET",
  path: "/api/teachers/classrooms/:classroomId/progress",
  tag: "class progress",
  summary: "The students of a class by theme, their week, forecasts and mock exams, and the weak programme points",
});
export const createWeakPointsQcm = endpoint<typeof schemas.createWeakPointsQcm>({
  method: "POST",
  path: "/api/teachers/classrooms/:classroomId/progress/qcm",
  tag: "class progress",
  summary: "Create a hidden quiz on the weak programme points of a class",
  status: 201,
  errors: ["no_weak_point"],
});
export const exportClassProgress = endpoint<typeof schemas.exportClassProgress>({
  method: "GET",
  path: "/api/teachers/classrooms/:classroomId/progress/export",
  tag: "class progress",
  summary: "The follow-up of a class, as CSV or a workbook",
  produces: exportTypes,
});
export const listStudentSheets = endpoint<typeof schemas.listStudentSheets>({
  method: "GET",
  path: "/api/teachers/classrooms/:classroomId/progress/sheets",
  tag: "class progress",
  summary: "The sheets of the students of a class for meetings with families, in the order of the register",
});
export const getStudentPage = endpoint<typeof schemas.getStudentPage>({
  method: "GET",
  path: "/api/teachers/classrooms/:classroomId/students/:userId/progress",
  tag: "class progress",
  summary: "How one student stands: progress, quizzes, mock exams, errors that last, requests",
});
