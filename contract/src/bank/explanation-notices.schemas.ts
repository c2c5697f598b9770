import * as z from "zod/mini";
import { id } from "../platform/primitives.schemas.ts";

/** An explanation that a student asked for, and that is written. */
export const receivedExplanation = z.object({
  questionId: id,
  question: z.string(),
  /** What explains it, with the right answer; null until the student has answered the question. */
  explained: z.nullable(z.object({ goodAnswer: z.string(), goodAnswerImage: z.optional(z.string()), comment: z.nullable(z.string()) })),
  /** True until the student has opened the page of explanations. */
  isNew: z.boolean(),
});

export const listReceivedExplanations = { response: z.array(receivedExplanation) };
export const markExplanationsRead = {};
