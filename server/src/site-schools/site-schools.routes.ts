import * as api from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { route } from "../http/route.ts";
import { appointManager, closeSchool, correctSchool, mergeSchools, reopenSchool } from "./manage-schools.service.ts";
import { agree, describeOne, listChanges, listSchools, undoChanges } from "./site-schools.service.ts";

const access = "site-admin";

/** Routes by which site admins agree to schools, care for them, and look at and undo what they changed in the bank. */
export function registerSiteSchoolRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.listSiteSchools, schemas.listSiteSchools, { access }, ({ query }) => listSchools(context, query.q, query.page));

  route(app, context, api.getSiteSchool, schemas.getSiteSchool, { access }, ({ params }) => describeOne(context, params.schoolId));

  route(app, context, api.correctSchool, schemas.correctSchool, { access }, async ({ user, params, body }) => {
    await correctSchool(context, user.id, params.schoolId, { name: body.schoolName, address: body.address });
    return undefined;
  });

  route(app, context, api.closeSchool, schemas.closeSchool, { access }, async ({ user, params }) => {
    await closeSchool(context, user.id, params.schoolId);
    return undefined;
  });

  route(app, context, api.reopenSchool, schemas.reopenSchool, { access }, async ({ user, params }) => {
    await reopenSchool(context, user.id, params.schoolId);
    return undefined;
  });

  route(app, context, api.mergeSchool, schemas.mergeSchool, { access }, async ({ user, params, body }) => {
    await mergeSchools(context, user.id, params.schoolId, body.into);
    return undefined;
  });

  route(app, context, api.appointManager, schemas.appointManager, { access }, async ({ user, params, body }) => {
    await appointManager(context, user.id, params.schoolId, body.username);
    return undefined;
  });

  route(app, context, api.agreeToSchool, schemas.agreeToSchool, { access }, async ({ user, params }) => {
    await agree(context, user, params.schoolId);
    return undefined;
  });

  route(app, context, api.listBankChanges, schemas.listBankChanges, { access }, ({ params, query }) =>
    listChanges(context, params.schoolId, query.page),
  );

  route(app, context, api.undoBankChanges, schemas.undoBankChanges, { access }, ({ user, params }) =>
    undoChanges(context, user, params.schoolId),
  );
}
