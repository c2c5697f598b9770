import type * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./projection.schemas.ts";

const tag = "projection";
const base = "/api/teachers/classrooms/:classroomId/projection" as const;

export type Projection = z.output<typeof schemas.projection>;

export const getProjection = endpoint<typeof schemas.getProjection>({
  method: "GET",
  path: base,
  tag,
  summary: "What the class has on its wall",
});
export const streamProjection = endpoint<typeof schemas.streamProjection>({
  method: "GET",
  path: `${base}/events`,
  tag,
  summary: "What the class has on its wall, as it changes",
  produces: "text/event-stream",
});
export const moveProjection = endpoint<typeof schemas.moveProjection>({
  method: "PUT",
  path: base,
  tag,
  summary: "Show another screen; without effect when the wall is at another version by now",
});
export const getLessonLive = endpoint<typeof schemas.getLessonLive>({
  method: "GET",
  path: "/api/teachers/classrooms/:classroomId/lessons/:point/live-questions",
  tag,
  summary: "Questions on a lesson to ask a class live, which none of its quizzes asks",
});
