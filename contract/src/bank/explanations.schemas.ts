import * as z from "zod/mini";
import { booleanInput, id, idInput, integerInput, text } from "../platform/primitives.schemas.ts";
import { classroomParams } from "../school/classrooms.schemas.ts";
import { question } from "./questions.schemas.ts";

/** The explanation of a question that teachers of a school wrote for its students. */
export const schoolExplanation = z.object({
  text: z.string(),
  /** Who wrote or changed it last; null once that account is erased. */
  author: z.nullable(z.string()),
  /** Raised by each edit; sent back with the next one. */
  version: z.int(),
});

/** A question with explanation requests, the students who made them, and what the school's teachers wrote about it. */
export const explanationRequest = z.object({
  question,
  students: z.array(z.object({ id, firstName: z.string(), name: z.string() })),
  explanation: z.nullable(schoolExplanation),
});

const requestParams = z.object({ classroomId: idInput, questionId: idInput });

export const listExplanations = { params: classroomParams, response: z.array(explanationRequest) };
export const deleteExplanation = { params: requestParams };
export const restoreExplanation = { params: requestParams };
export const saveExplanation = {
  params: requestParams,
  body: z.object({
    /** Empty erases it. */
    text: text(4000),
    /** Whether it is also proposed to site admins, as the comment of the bank. */
    propose: z._default(booleanInput, false),
    /**
     * `version` of the explanation that was on the screen, 0 when there was none: 409 when it changed since. Left out,
     * nothing is checked.
     */
    version: z.optional(z.pipe(integerInput, z.int())),
  }),
  response: z.object({
    explanation: z.nullable(schoolExplanation),
    /** Number of students who asked, and get a notice. */
    told: z.int(),
  }),
};
