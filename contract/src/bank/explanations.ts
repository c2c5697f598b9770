import type * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./explanations.schemas.ts";

const tag = "explanations";
const classroomRoot = "/api/teachers/classrooms/:classroomId";

export type SchoolExplanation = z.output<typeof schemas.schoolExplanation>;
export type ExplanationRequest = z.output<typeof schemas.explanationRequest>;

export const listExplanations = endpoint<typeof schemas.listExplanations>({
  method: "GET",
  path: `${classroomRoot}/ask-explanations`,
  tag,
  summary: "Explanations asked in a class, what most students asked first",
});
export const deleteExplanation = endpoint<typeof schemas.deleteExplanation>({
  method: "DELETE",
  path: `${classroomRoot}/questions/:questionId/ask-explanations`,
  tag,
  summary: "A question was explained: drop its requests in the class",
});
export const restoreExplanation = endpoint<typeof schemas.restoreExplanation>({
  method: "POST",
  path: `${classroomRoot}/questions/:questionId/ask-explanations`,
  tag,
  summary: "Take back the requests of a question that were dropped, within a day",
});
export const saveExplanation = endpoint<typeof schemas.saveExplanation>({
  method: "PUT",
  path: `${classroomRoot}/questions/:questionId/explanation`,
  tag,
  summary: "Write the school's own explanation of a question of a class, which tells the students who asked",
  errors: ["changed_meanwhile", "too_many"],
});
