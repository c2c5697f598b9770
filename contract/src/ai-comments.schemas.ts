import * as z from "zod/mini";
import { booleanInput, dateTime, id, idInput } from "./primitives.schemas.ts";
import { questionSearch } from "./questions.schemas.ts";

const questionParams = z.object({ questionId: idInput });

/** How a batch ended: to its end, stopped by a person, out of the day's allowance, or because the service no longer answers. */
export const batchOutcome = z.enum(["done", "stopped", "limit", "unavailable"]);

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

export const aiDraft = z.object({
  questionId: id,
  /** Text of the question. */
  question: z.string(),
  comment: z.string(),
  createdAt: dateTime,
});

export const getAiComment = { params: questionParams, query: z.object({ again: z._default(booleanInput, false) }), response: z.string() };
export const listAiComments = { response: z.array(aiDraft) };
export const discardAiComment = { params: questionParams };
export const getAiState = { response: aiState };
export const startAiBatch = { body: questionSearch, response: aiState };
export const stopAiBatch = { response: aiState };
