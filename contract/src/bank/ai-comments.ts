import type * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./ai-comments.schemas.ts";

const tag = "ai-comments";

export type BatchOutcome = z.output<typeof schemas.batchOutcome>;
export type AiBatch = z.output<typeof schemas.aiBatch>;
export type AiState = z.output<typeof schemas.aiState>;
export type AiDraft = z.output<typeof schemas.aiDraft>;

/** Returns the existing draft, unless `again` asks for another. The question itself is not changed. */
export const getAiComment = endpoint<typeof schemas.getAiComment>({
  method: "GET",
  path: "/api/questions/ai/:questionId",
  tag,
  summary: "Comment written by the AI service",
  produces: "text/plain; charset=utf-8",
  errors: ["ai_not_configured", "ai_school_waits", "ai_unavailable", "too_many"],
});
export const listAiComments = endpoint<typeof schemas.listAiComments>({
  method: "GET",
  path: "/api/questions/ai",
  tag,
  summary: "Generated comments waiting for review, the oldest first",
});
export const discardAiComment = endpoint<typeof schemas.discardAiComment>({
  method: "DELETE",
  path: "/api/questions/ai/:questionId",
  tag,
  summary: "Throw a generated comment away",
});
export const getAiState = endpoint<typeof schemas.getAiState>({
  method: "GET",
  path: "/api/questions/ai/batch",
  tag,
  summary: "Whether there is an AI service, and how its work goes",
});
export const startAiBatch = endpoint<typeof schemas.startAiBatch>({
  method: "POST",
  path: "/api/questions/ai/batch",
  tag,
  summary: "Write comments with the AI for the questions of a search that have none",
  errors: ["ai_not_configured", "ai_school_waits", "ai_batch_running", "ai_nothing_to_write", "too_many"],
});
export const stopAiBatch = endpoint<typeof schemas.stopAiBatch>({
  method: "DELETE",
  path: "/api/questions/ai/batch",
  tag,
  summary: "Stop the batch under way",
});
