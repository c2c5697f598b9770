import * as api from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { browserSession } from "../http/browser-session.ts";
import { route } from "../http/route.ts";
import { cancelEmailChange, confirmEmail } from "./email-changes.service.ts";
import { deleteMe, deleteSchool } from "./leaving.service.ts";
import { updateMe } from "./me.service.ts";
import { transferSchool } from "./transfer.service.ts";

/** The user's own account: editing it, transferring the school to another teacher, deleting it. */
export function registerAccountRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.updateMe, schemas.updateMe, { access: "signed-in" }, ({ user, body }) => updateMe(context, user, body));

  route(app, context, api.cancelEmailChange, schemas.cancelEmailChange, { access: "signed-in" }, async ({ user }) => {
    await cancelEmailChange(context, user);
    return undefined;
  });

  route(app, context, api.confirmEmail, schemas.confirmEmail, { access: "anyone" }, ({ body, request }) =>
    confirmEmail(context, body.token, request.ip),
  );

  route(app, context, api.transferSchool, schemas.transferSchool, { access: "school-admin" }, ({ user, body }) =>
    transferSchool(context, user, body.adminId),
  );

  route(app, context, api.deleteMe, schemas.deleteMe, { access: "signed-in" }, async (call) => {
    await deleteMe(context, call.user, call.body.password, browserSession(context, call));
    return undefined;
  });

  route(app, context, api.deleteSchool, schemas.deleteSchool, { access: "school-admin" }, async (call) => {
    await deleteSchool(context, call.user, call.body.password, browserSession(context, call));
    return undefined;
  });
}
