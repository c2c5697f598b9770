import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { route } from "../http/route.ts";
import { getLearningHome } from "./home.service.ts";
import { requireLearner } from "./learner.service.ts";
import { listPoints } from "./points.service.ts";
import { prepareSession } from "./prepared.service.ts";
import { getProgress } from "./progress.service.ts";
import { getRevision } from "./revision.service.ts";
import { answerSession, getSession } from "./session.service.ts";
import { saveSettings } from "./sessions.queries.ts";
import { startSession } from "./start.service.ts";

/** Revision, progress and forecast: a user with a classroom sees and changes their own, nobody else's. */
export function registerLearningRoutes(app: FastifyInstance, context: Context): void {
  const access = "signed-in";
  route(app, context, contract.getLearningHome, schemas.getLearningHome, { access }, async ({ user }) => ({
    home: user.classroomId === null ? null : await getLearningHome(context, user),
  }));
  route(app, context, contract.getRevision, schemas.getRevision, { access }, async ({ user }) =>
    getRevision(context, requireLearner(user)),
  );
  route(app, context, contract.updateRevisionSettings, schemas.updateRevisionSettings, { access }, async ({ user, body }) => {
    await saveSettings(context.database.db, requireLearner(user).userId, body.size);
    return undefined;
  });
  route(app, context, contract.getPreparedSession, schemas.getPreparedSession, { access }, async ({ user }) =>
    prepareSession(context, requireLearner(user)),
  );
  route(app, context, contract.startRevision, schemas.startRevision, { access }, async ({ user, body }) => {
    const learner = requireLearner(user);
    return getSession(context, learner, await startSession(context, learner, body));
  });
  route(app, context, contract.getRevisionSession, schemas.getRevisionSession, { access }, async ({ user, params }) =>
    getSession(context, requireLearner(user), params.sessionId),
  );
  route(app, context, contract.answerRevision, schemas.answerRevision, { access }, async ({ user, params, body }) => ({
    ended: await answerSession(context, requireLearner(user), params.sessionId, body),
  }));
  route(app, context, contract.listPointsLearnt, schemas.listPointsLearnt, { access }, async ({ user }) => ({
    points: await listPoints(context, requireLearner(user)),
  }));
  route(app, context, contract.getProgress, schemas.getProgress, { access }, async ({ user }) => getProgress(context, user));
}
