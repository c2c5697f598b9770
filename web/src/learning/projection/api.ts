import { type BodyInputOf, getLessonLive, getProjection, moveProjection, type Projection, streamProjection } from "@badin/contract";
import { callQuery } from "../../platform/api/call-query.ts";
import { call, urlOf } from "../../platform/api/client.ts";

/** What a class has on its wall. */
export const projectionQuery = (classroomId: number) =>
  callQuery(["projection", classroomId], getProjection, { params: { classroomId } }, { meta: { quiet: true } });
export const readProjection = (classroomId: number): Promise<Projection> =>
  call(getProjection, { params: { classroomId } }, { timeoutMs: 5_000 });
export const projectionEvents = (classroomId: number): string => urlOf(streamProjection, { classroomId });

/** What the wall shows, as the server takes it: all but what it knows by itself. */
export type Shown = Pick<Projection, "point" | "points" | "screen" | "dark" | "liveId">;

export const moveWall = (classroomId: number, body: BodyInputOf<typeof moveProjection>) =>
  call(moveProjection, { params: { classroomId }, body }, { timeoutMs: 5_000 });

/** Questions on a lesson to ask a class live. */
export const lessonLiveQuery = (classroomId: number, point: string) =>
  callQuery(["projection", classroomId, "live", point], getLessonLive, { params: { classroomId, point } });
