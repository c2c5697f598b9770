import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { eventRoute } from "../../platform/http/event-stream.ts";
import { routesFor } from "../../platform/http/route.ts";
import { hubOf } from "../../platform/http/state-hub.ts";
import { deleteLive, listDeletedLives, restoreLive } from "./bin.service.ts";
import { createLiveHub, type LiveHub } from "./live-hub.ts";
import { describeQuestion } from "./live-state.service.ts";
import { findInvitation, getMine, getQuestion, joinLive, requireMyState, vote } from "./student-live.service.ts";
import {
  createLive,
  driveLive,
  getAside,
  getBoard,
  getBoardEnd,
  getDoor,
  getReport,
  listLives,
  requireLive,
  stepLive,
} from "./teacher-live.service.ts";

/** Live sessions: for the students of the class, and for its teachers. */
export function registerLiveRoutes(app: FastifyInstance, context: Context): void {
  const hub = hubOf(app, context, createLiveHub);
  registerStudentRoutes(app, context, hub);
  registerTeacherRoutes(app, context, hub);
}

function registerStudentRoutes(app: FastifyInstance, context: Context, hub: () => LiveHub): void {
  const forSignedIn = routesFor(app, context, "signed-in");
  forSignedIn(contract.getLiveInvitation, schemas.getLiveInvitation, ({ user }) => findInvitation(context, user));
  forSignedIn(contract.joinLive, schemas.joinLive, async ({ user, params }) => {
    const { isNew, mine } = await joinLive(context, user, params.liveId);
    if (isNew) hub().changed(params.liveId);
    return mine;
  });
  forSignedIn(contract.getMyLive, schemas.getMyLive, ({ user, params }) => getMine(context, user, params.liveId));
  forSignedIn(contract.getLiveQuestion, schemas.getLiveQuestion, ({ user, params }) =>
    getQuestion(context, user, params.liveId, params.position),
  );
  forSignedIn(contract.voteLive, schemas.voteLive, async ({ user, params, body }) => {
    const given = await vote(context, user, params.liveId, body);
    hub().changed(params.liveId);
    return given;
  });
  eventRoute(
    app,
    context,
    contract.streamMyLive,
    schemas.streamMyLive,
    "signed-in",
    ({ user, params }) => requireMyState(context, user, params.liveId),
    ({ params }, send, first) => hub().follow(params.liveId, "class", send, first),
  );
}

function registerTeacherRoutes(app: FastifyInstance, context: Context, hub: () => LiveHub): void {
  const forTeachers = routesFor(app, context, "teacher");
  forTeachers(contract.listLives, schemas.listLives, ({ user, params }) => listLives(context, user, params.classroomId));
  forTeachers(contract.createLive, schemas.createLive, ({ user, params, body }) => createLive(context, user, params.classroomId, body));
  forTeachers(contract.deleteLive, schemas.deleteLive, ({ user, params }) => deleteLive(context, { user, ...params }));
  forTeachers(contract.listDeletedLives, schemas.listDeletedLives, ({ user, params }) =>
    listDeletedLives(context, user, params.classroomId),
  );
  forTeachers(contract.restoreLive, schemas.restoreLive, ({ user, params }) => restoreLive(context, { user, ...params }));
  forTeachers(contract.getBoard, schemas.getBoard, ({ user, params }) => getBoard(context, { user, ...params }));
  forTeachers(contract.getBoardQuestion, schemas.getBoardQuestion, async ({ user, params }) => {
    await requireLive(context, { user, ...params });
    return describeQuestion(context, params.liveId, params.position);
  });
  forTeachers(contract.getLiveDoor, schemas.getLiveDoor, ({ user, params }) => getDoor(context, { user, ...params }));
  forTeachers(contract.getLiveAside, schemas.getLiveAside, ({ user, params }) => getAside(context, { user, ...params }));
  forTeachers(contract.stepLive, schemas.stepLive, ({ user, params, body }) =>
    stepLive(context, { user, ...params }, body, () => hub().changed(params.liveId)),
  );
  forTeachers(contract.driveLive, schemas.driveLive, async ({ user, params }) => {
    const board = await driveLive(context, { user, ...params });
    hub().changed(params.liveId);
    return board;
  });
  forTeachers(contract.getLiveReport, schemas.getLiveReport, ({ user, params }) => getReport(context, { user, ...params }));
  forTeachers(contract.getBoardEnd, schemas.getBoardEnd, ({ user, params }) => getBoardEnd(context, { user, ...params }));
  eventRoute(
    app,
    context,
    contract.streamBoard,
    schemas.streamBoard,
    "teacher",
    ({ user, params }) => getBoard(context, { user, ...params }),
    ({ params }, send, first) => hub().follow(params.liveId, "board", send, first),
  );
}
