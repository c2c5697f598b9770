import * as z from "zod/mini";
import { classroomParams } from "./classrooms.ts";
import { endpoint } from "./endpoint.ts";
import { idInput } from "./primitives.ts";
import { question } from "./questions.ts";

const tag = "explanations";
const classroomRoot = "/api/teachers/classrooms/:classroomId";

/** A question to explain, and who asked. */
export const explanationRequest = z.object({ question, students: z.array(z.object({ firstName: z.string(), name: z.string() })) });
export type ExplanationRequest = z.output<typeof explanationRequest>;

export const listExplanations = endpoint({
  method: "GET",
  path: `${classroomRoot}/ask-explanations`,
  tag,
  summary: "Explanations asked in a class, what most pupils asked first",
  params: classroomParams,
  response: z.array(explanationRequest),
});
export const deleteExplanation = endpoint({
  method: "DELETE",
  path: `${classroomRoot}/questions/:questionId/ask-explanations`,
  tag,
  summary: "A question was explained: drop its requests in the class",
  params: z.object({ classroomId: idInput, questionId: idInput }),
});
