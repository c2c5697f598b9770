import * as api from "@badin/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { browserSession } from "../http/browser-session.ts";
import { AppError } from "../http/errors.ts";
import { route } from "../http/route.ts";
import { impersonate, stopImpersonation } from "../impersonation/impersonation.service.ts";
import { usableToken } from "../sign-in/password.service.ts";
import { registerSignInRoutes } from "../sign-in/sign-in.routes.ts";
import { deleteMe, deleteSchool } from "./leaving.service.ts";
import { describeMe, describeTokenOwner, updateMe } from "./me.service.ts";
import { transferSchool } from "./transfer.service.ts";

export function registerAccountRoutes(app: FastifyInstance, context: Context): void {
  registerSignInRoutes(app, context);

  route(app, context, api.getMe, { access: "optional" }, async ({ user, request, reply }) => {
    reply.header("cache-control", "no-store");
    const token = bearerOf(request);
    if (token) return describeTokenOwner(context, token, request.ip);
    if (!user) throw new AppError("unauthenticated");
    return describeMe(context.database.db, user.id, user.impersonatorId);
  });

  route(app, context, api.updateMe, { access: "signed-in" }, ({ user, body }) => updateMe(context, user, body));

  route(app, context, api.impersonate, { access: "school-admin" }, (call) =>
    impersonate(context, call.user, call.params.userId, browserSession(context, call)),
  );

  route(app, context, api.stopImpersonation, { access: "signed-in", beforePasswordChange: true }, (call) =>
    stopImpersonation(context, call.user, browserSession(context, call)),
  );

  route(app, context, api.transferSchool, { access: "school-admin" }, ({ user, body }) => transferSchool(context, user, body.adminId));

  route(app, context, api.deleteMe, { access: "signed-in" }, async (call) => {
    await deleteMe(context, call.user, call.body.password, browserSession(context, call));
    return undefined;
  });

  route(app, context, api.deleteSchool, { access: "school-admin" }, async (call) => {
    await deleteSchool(context, call.user, call.body.password, browserSession(context, call));
    return undefined;
  });
}

/** The emailed token of the `Authorization` header. */
const bearerOf = (request: FastifyRequest): string | undefined =>
  usableToken(/^Bearer +(\S+)$/i.exec(request.headers.authorization ?? "")?.[1]);
