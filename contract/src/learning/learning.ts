import type * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./learning.schemas.ts";

const tag = "learning";

export type Revision = z.output<typeof schemas.revision>;
export type RevisionSession = z.output<typeof schemas.revisionSession>;
export type PreparedSession = z.output<typeof schemas.preparedSession>;
export type RevisionQuestion = z.output<typeof schemas.revisionQuestion>;
export type AnswerRevisionForm = z.output<typeof schemas.revisionAnswerForm>;
export type LearningProgress = z.output<typeof schemas.progress>;
export type PointsLearnt = z.output<typeof schemas.pointsLearnt>;
export type ExamForecast = z.output<typeof schemas.forecast>;
export type LearningHome = z.output<typeof schemas.learningHome>;
export type NextStep = z.output<typeof schemas.nextStep>;

/** Answers to a question of a session, all wrong, after which it is let go: it comes back another day. */
export const mostTries = 3;

/** Sizes of a revision session, in questions. */
export const sessionSize = { min: 5, max: 30, byDefault: 15 } as const;

export const getLearningHome = endpoint<typeof schemas.getLearningHome>({
  method: "GET",
  path: "/api/learning",
  tag,
  summary: "The next thing to do, and how many questions today's session takes",
});
export const getRevision = endpoint<typeof schemas.getRevision>({
  method: "GET",
  path: "/api/revision",
  tag,
  summary: "My session of the day, my week, and what I can train on",
});
export const updateRevisionSettings = endpoint<typeof schemas.updateRevisionSettings>({
  method: "PUT",
  path: "/api/revision/settings",
  tag,
  summary: "Choose how many questions a session has",
});
export const getPreparedSession = endpoint<typeof schemas.getPreparedSession>({
  method: "GET",
  path: "/api/revision/prepared",
  tag,
  summary: "My session of the day before it starts, without its keys, to begin it without network",
});
export const startRevision = endpoint<typeof schemas.startRevision>({
  method: "POST",
  path: "/api/revision/sessions",
  tag,
  summary:
    "Start the session of the day, a free training or one on the errors of a quiz; a session of the day that is going on is given again",
  status: 201,
});
export const getRevisionSession = endpoint<typeof schemas.getRevisionSession>({
  method: "GET",
  path: "/api/revision/sessions/:sessionId",
  tag,
  summary: "One of my sessions, with its questions, their keys and my answers",
});
export const answerRevision = endpoint<typeof schemas.answerRevision>({
  method: "POST",
  path: "/api/revision/sessions/:sessionId/answers",
  tag,
  summary: "Answer a question of a session; the same answer again changes at most whether I hesitated",
});
export const getProgress = endpoint<typeof schemas.getProgress>({
  method: "GET",
  path: "/api/progress",
  tag,
  summary: "What I know, the days I worked, and the mark that I would have today",
});
export const listPointsLearnt = endpoint<typeof schemas.listPointsLearnt>({
  method: "GET",
  path: "/api/progress/points",
  tag,
  summary: "How each programme point stands for me, and how many of its questions I can train on",
});

/** The probability of passing, in words. */
export function oddsWord(probability: number): string {
  if (probability < 0.2) return "pas encore";
  if (probability < 0.5) return "possible";
  if (probability < 0.8) return "probable";
  return probability < 0.95 ? "très probable" : "presque sûr";
}
