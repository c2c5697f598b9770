import * as z from "zod/mini";
import { classroomParams } from "./classrooms.schemas.ts";
import { idInput } from "./primitives.schemas.ts";
import { question } from "./questions.schemas.ts";

/** A question with explanation requests, and the students who made them. */
export const explanationRequest = z.object({ question, students: z.array(z.object({ firstName: z.string(), name: z.string() })) });

export const listExplanations = { params: classroomParams, response: z.array(explanationRequest) };
export const deleteExplanation = { params: z.object({ classroomId: idInput, questionId: idInput }) };
export const restoreExplanation = { params: z.object({ classroomId: idInput, questionId: idInput }) };
