import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { routesFor } from "../../platform/http/route.ts";
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
  const forSignedIn = routesFor(app, context, "signed-in");
  forSignedIn(contract.getLearningHome, schemas.getLearningHome, async ({ user }) => ({
    home: user.classroomId === null ? null : await getLearningHome(context, user),
  }));
  forSignedIn(contract.getRevision, schemas.getRevision, async ({ user }) => getRevision(context, requireLearner(user)));
  forSignedIn(contract.updateRevisionSettings, schemas.updateRevisionSettings, async ({ user, body }): Promise<undefined> => {
    await saveSettings(context.database.db, requireLearner(user).userId, body.size);
  });
  forSignedIn(contract.getPreparedSession, schemas.getPreparedSession, async ({ user }) => prepareSession(context, requireLearner(user)));
  forSignedIn(contract.startRevision, schemas.startRevision, async ({ user, body }) => {
    return getSession(context, requireLearner(user), await startSession(context, user, body));
  });
  forSignedIn(contract.getRevisionSession, schemas.getRevisionSession, async ({ user, params }) =>
    getSession(context, requireLearner(user), params.sessionId),
  );
  forSignedIn(contract.answerRevision, schemas.answerRevision, async ({ user, params, body }) =>
    answerSession(context, requireLearner(user), params.sessionId, body),
  );
  forSignedIn(contract.listPointsLearnt, schemas.listPointsLearnt, async ({ user }) => ({
    points: await listPoints(context, requireLearner(user)),
  }));
  forSignedIn(contract.getProgress, schemas.getProgress, async ({ user }) => getProgress(context, user));
}
