import * as api from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { routesFor } from "../../platform/http/route.ts";
import { sessionIdOf } from "../../platform/http/session.ts";
import { endOtherSessions, endOwnSession, listSessions } from "./sessions.service.ts";

/** The browsers in which the user's own account is open, and signing out of them. */
export function registerSessionRoutes(app: FastifyInstance, context: Context): void {
  const forSignedIn = routesFor(app, context, "signed-in");
  forSignedIn(api.getSessions, schemas.getSessions, ({ user, request }) => listSessions(context, user, sessionIdOf(context, request)));

  forSignedIn(api.endSession, schemas.endSession, async ({ user, params }) => {
    await endOwnSession(context, user, params.sessionId);
    return undefined;
  });

  forSignedIn(api.endOtherSessions, schemas.endOtherSessions, async ({ user, request }) => {
    await endOtherSessions(context, user, sessionIdOf(context, request));
    return undefined;
  });
}
