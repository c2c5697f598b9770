import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { eventRoute } from "../../platform/http/event-stream.ts";
import { routesFor } from "../../platform/http/route.ts";
import { hubOf } from "../../platform/http/state-hub.ts";
import { createProjectionHub, findLessonLive, getProjection, moveProjection } from "./projection.service.ts";

/** Registers what a class has on its wall, for its teachers: the wall and the phone that steers it. */
export function registerProjectionRoutes(app: FastifyInstance, context: Context): void {
  const hub = hubOf(app, context, createProjectionHub);
  const forTeachers = routesFor(app, context, "teacher");
  forTeachers(contract.getProjection, schemas.getProjection, ({ user, params }) => getProjection(context, user, params.classroomId));
  forTeachers(contract.moveProjection, schemas.moveProjection, ({ user, params, body }) =>
    moveProjection(context, user, params.classroomId, body, () => hub().changed(params.classroomId)),
  );
  forTeachers(contract.getLessonLive, schemas.getLessonLive, ({ user, params }) => findLessonLive(context, user, params));
  eventRoute(
    app,
    context,
    contract.streamProjection,
    schemas.streamProjection,
    "teacher",
    ({ user, params }) => getProjection(context, user, params.classroomId),
    ({ params }, send, first) => hub().follow(params.classroomId, "wall", send, first),
  );
}
