import * as api from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { whileOpen } from "../../platform/http/browser-session.ts";
import { routesFor } from "../../platform/http/route.ts";
import { appointManager, closeSchool, correctSchool, mergeSchools, reopenSchool } from "./manage-schools.service.ts";
import { agree, describeOne, listChanges, listSchools, undoChanges } from "./site-schools.service.ts";

/** Routes by which site admins agree to schools, care for them, and look at and undo what they changed in the bank. */
export function registerSiteSchoolRoutes(app: FastifyInstance, context: Context): void {
  const forSiteAdmins = routesFor(app, context, "site-admin");
  const justProved = routesFor(app, context, "site-admin", { recentProof: true });
  forSiteAdmins(api.listSiteSchools, schemas.listSiteSchools, ({ query }) => listSchools(context, query.q, query.page));

  forSiteAdmins(api.getSiteSchool, schemas.getSiteSchool, ({ params }) => describeOne(context, params.schoolId));

  forSiteAdmins(api.correctSchool, schemas.correctSchool, async ({ user, params, body }) => {
    await correctSchool(context, user.id, params.schoolId, { name: body.schoolName, address: body.address });
    return undefined;
  });

  justProved(api.closeSchool, schemas.closeSchool, async (call) => {
    await closeSchool(whileOpen(context, call), call.user.id, call.params.schoolId);
    return undefined;
  });

  forSiteAdmins(api.reopenSchool, schemas.reopenSchool, async ({ user, params }) => {
    await reopenSchool(context, user.id, params.schoolId);
    return undefined;
  });

  justProved(api.mergeSchool, schemas.mergeSchool, async (call) => {
    await mergeSchools(whileOpen(context, call), call.user.id, call.params.schoolId, call.body.into);
    return undefined;
  });

  justProved(api.appointManager, schemas.appointManager, async (call) => {
    await appointManager(whileOpen(context, call), call.user.id, call.params.schoolId, call.body.username);
    return undefined;
  });

  forSiteAdmins(api.agreeToSchool, schemas.agreeToSchool, async ({ user, params }) => {
    await agree(context, user, params.schoolId);
    return undefined;
  });

  forSiteAdmins(api.listBankChanges, schemas.listBankChanges, ({ params, query }) => listChanges(context, params.schoolId, query.page));

  justProved(api.undoBankChanges, schemas.undoBankChanges, (call) =>
    undoChanges(whileOpen(context, call), call.user, call.params.schoolId),
  );
}
