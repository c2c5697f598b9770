import * as z from "zod/mini";
import { booleanInput, dateTime, id, idInput } from "../platform/primitives.schemas.ts";
import { questionSearch } from "./questions.schemas.ts";

const questionParams = z.object({ questionId: idInput });

/** How a batch ended: completed, stopped by a person, daily limit reached, or AI service unavailable. */
export const batchOutcome = z.enum(["done", "stopped", "limit", "unavailable"]);

/** A series of drafts that the AI service writes in the background. */
export const aiBatch = z.object({
  id,
  total: z.int(),
  /** Number of questions that have a draft, or no longer need one. */
  done: z.int(),
  /** Number of questions for which the AI service wrote nothing usable. */
  failed: z.int(),
  startedAt: dateTime,
  /** Null while it runs. */
  outcome: z.nullable(batchOutcome),
  /** Whether the caller may stop it: the user who started it, or a site admin. */
  mayStop: z.boolean(),
});

export const aiState = z.object({
  /** Whether the caller may edit the bank, and so request comments. */
  mayWrite: z.boolean(),
  /** Whether this installation has an AI service. */
  configured: z.boolean(),
  /** Whether no site admin has agreed to the caller's school yet: it has no comment written. */
  schoolWaits: z.boolean(),
  /**
   * Number of comments that the caller may still request today (UTC), within what is left to the school and to the
   * site.
   */
  remainingToday: z.int(),
  /** The running batch, whoever started it; else the caller's last one; null when there was none. */
  batch: z.nullable(aiBatch),
  /** Number of drafts waiting for validation. */
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
