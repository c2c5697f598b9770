import * as api from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { route } from "../http/route.ts";
import { sessionIdOf } from "../http/session.ts";
import { endOtherSessions, endOwnSession, listSessions } from "./sessions.service.ts";

/** The browsers in which the user's own account is open, and signing out of them. */
export function registerSessionRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.getSessions, schemas.getSessions, { access: "signed-in" }, ({ user, request }) =>
    listSessions(context, user, sessionIdOf(context, request)),
  );

  route(app, context, api.endSession, schemas.endSession, { access: "signed-in" }, async ({ user, params }) => {
    await endOwnSession(context, user, params.sessionId);
    return undefined;
  });

  route(app, context, api.endOtherSessions, schemas.endOtherSessions, { access: "signed-in" }, async ({ user, request }) => {
    await endOtherSessions(context, user, sessionIdOf(context, request));
    return undefined;
  });
}
