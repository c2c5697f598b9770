import * as api from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { browserSession } from "../../platform/http/browser-session.ts";
import { route } from "../../platform/http/route.ts";
import { impersonate, stopImpersonation } from "./impersonation.service.ts";

/** Registers the routes by which school admins start and stop impersonating a teacher. */
export function registerImpersonationRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.impersonate, schemas.impersonate, { access: "school-admin" }, (call) =>
    impersonate(context, call.user, call.params.userId, browserSession(context, call)),
  );

  route(app, context, api.stopImpersonation, schemas.stopImpersonation, { access: "signed-in", beforePasswordChange: true }, (call) =>
    stopImpersonation(context, call.user, browserSession(context, call)),
  );
}
