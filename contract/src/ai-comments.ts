import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { booleanInput, dateTime, id, idInput } from "./primitives.ts";
import { questionSearch } from "./questions.ts";

const tag = "ai-comments";
const questionParams = z.object({ questionId: idInput });

/** How a batch ended: to its end, stopped by a person, out of the day's allowance, or because the service no longer answers. */
export const batchOutcome = z.enum(["done", "stopped", "limit", "unavailable"]);
export type BatchOutcome = z.output<typeof batchOutcome>;

/** A series of drafts that the service writes in the background. */
export const aiBatch = z.object({
  id,
  total: z.int(),
  /** Questions that have a draft now, or no longer need one. */
  done: z.int(),
  /** Questions for which the service wrote nothing usable. */
  failed: z.int(),
  startedAt: dateTime,
  /** Null while it runs. */
  outcome: z.nullable(batchOutcome),
  /** Whether the caller may stop it: who started it, or a site admin. */
  mayStop: z.boolean(),
});
export type AiBatch = z.output<typeof aiBatch>;

export const aiState = z.object({
  /** Whether the caller may edit the bank, and so ask for comments. */
  mayWrite: z.boolean(),
  /** Whether this installation has a service to ask. */
  configured: z.boolean(),
  /** How many comments the caller may still have written today (UTC). */
  remainingToday: z.int(),
  /** The batch under way, whoever started it; else the caller's last one; null when there was none. */
  batch: z.nullable(aiBatch),
  /** How many drafts wait for a person. */
  waiting: z.int(),
});
export type AiState = z.output<typeof aiState>;

export const aiDraft = z.object({
  questionId: id,
  /** Text of the question. */
  question: z.string(),
  comment: z.string(),
  createdAt: dateTime,
});
export type AiDraft = z.output<typeof aiDraft>;

/** A draft that waits is answered as it is, unless another is asked for. Nothing is saved with the question. */
export const getAiComment = endpoint({
  method: "GET",
  path: "/api/questions/ai/:questionId",
  tag,
  summary: "Comment written by the AI service",
  params: questionParams,
  query: z.object({ again: z._default(booleanInput, false) }),
  response: z.string(),
  produces: "text/plain",
  errors: ["ai_not_configured", "ai_unavailable", "too_many"],
});
export const listAiComments = endpoint({
  method: "GET",
  path: "/api/questions/ai",
  tag,
  summary: "Generated comments waiting for review, the oldest first",
  response: z.array(aiDraft),
});
export const discardAiComment = endpoint({
  method: "DELETE",
  path: "/api/questions/ai/:questionId",
  tag,
  summary: "Throw a generated comment away",
  params: questionParams,
});
export const getAiState = endpoint({
  method: "GET",
  path: "/api/questions/ai/batch",
  tag,
  summary: "Whether there is an AI service, and how its work goes",
  response: aiState,
});
export const startAiBatch = endpoint({
  method: "POST",
  path: "/api/questions/ai/batch",
  tag,
  summary: "Write comments with the AI for the questions of a search that have none",
  body: questionSearch,
  response: aiState,
  errors: ["ai_not_configured", "ai_batch_running", "ai_nothing_to_write", "too_many"],
});
export const stopAiBatch = endpoint({
  method: "DELETE",
  path: "/api/questions/ai/batch",
  tag,
  summary: "Stop the batch under way",
  response: aiState,
});
