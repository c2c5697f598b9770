import type * as z from "zod/mini";
import { exportTypes } from "../platform/constants.ts";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./gradebook.schemas.ts";

export type Gradebook = z.output<typeof schemas.gradebook>;
export type GradebookForm = z.output<typeof schemas.gradebookForm>;

const path = "/api/teachers/classrooms/:classroomId/gradebook";
const tag = "gradebook";

export const getGradebook = endpoint<typeof schemas.getGradebook>({
  method: "GET",
  path,
  tag,
  summary: "Marks out of 20 of the students of a class in its quizzes and mock exams, with their means",
});
export const updateGradebook = endpoint<typeof schemas.updateGradebook>({
  method: "PUT",
  path,
  tag,
  summary: "Choose which try makes a mark, what an unfinished quiz is worth, and the weights of quizzes and mock exams",
});
export const exportGradebook = endpoint<typeof schemas.exportGradebook>({
  method: "GET",
  path: `${path}/export`,
  tag,
  summary: "Marks of a class, as CSV or a workbook",
  produces: exportTypes,
});
