import * as api from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { browserSession } from "../../platform/http/browser-session.ts";
import { routesFor } from "../../platform/http/route.ts";
import { undoAccountChange } from "./account-changes.service.ts";
import { cancelEmailChange, confirmEmail } from "./email-changes.service.ts";
import { deleteMe } from "./leaving.service.ts";
import { updateMe } from "./me.service.ts";
import { deleteSchool, restoreSchool } from "./school-deletion.service.ts";
import { transferSchool } from "./transfer.service.ts";

/** The user's own account: editing it, transferring the school to another teacher, deleting it. */
export function registerAccountRoutes(app: FastifyInstance, context: Context): void {
  const forSchoolAdmins = routesFor(app, context, "school-admin");
  const forSignedIn = routesFor(app, context, "signed-in");
  forSignedIn(api.updateMe, schemas.updateMe, (call) => updateMe(context, call.user, call.body, browserSession(context, call)));

  forSignedIn(api.cancelEmailChange, schemas.cancelEmailChange, async ({ user }) => {
    await cancelEmailChange(context, user);
    return undefined;
  });

  const forAnyone = routesFor(app, context, "anyone");
  forAnyone(api.confirmEmail, schemas.confirmEmail, (call) => confirmEmail(context, call.body, browserSession(context, call)));

  forAnyone(api.undoAccountChange, schemas.undoAccountChange, async (call) => {
    await undoAccountChange(context, call.body, browserSession(context, call));
    return undefined;
  });

  forAnyone(api.restoreSchool, schemas.restoreSchool, async (call) => {
    await restoreSchool(context, call.body, browserSession(context, call));
    return undefined;
  });

  const justProved = routesFor(app, context, "school-admin", { recentProof: true });
  justProved(api.transferSchool, schemas.transferSchool, (call) =>
    transferSchool(context, call.user, call.body.adminId, browserSession(context, call)),
  );

  forSignedIn(api.deleteMe, schemas.deleteMe, async (call) => {
    await deleteMe(context, call.user, call.body, browserSession(context, call));
    return undefined;
  });

  forSchoolAdmins(api.deleteSchool, schemas.deleteSchool, async (call) => {
    await deleteSchool(context, call.user, call.body, browserSession(context, call));
    return undefined;
  });
}
