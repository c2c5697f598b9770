import * as api from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { route } from "../http/route.ts";
import {
  addSiteAdmin,
  correctAccount,
  listSiteAdmins,
  removeSiteAdmin,
  resetSecondFactors,
  searchAccounts,
  sendAccountLink,
} from "./site-accounts.service.ts";

const access = "site-admin";

/** Routes by which site admins help whoever cannot sign in, and choose the other site admins. */
export function registerSiteAccountRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.searchAccounts, schemas.searchAccounts, { access }, ({ query }) => searchAccounts(context, query.q));

  route(app, context, api.correctAccount, schemas.correctAccount, { access }, ({ user, params, body }) =>
    correctAccount(context, user, params.userId, body),
  );

  route(app, context, api.sendAccountLink, schemas.sendAccountLink, { access }, ({ user, params }) =>
    sendAccountLink(context, user, params.userId),
  );

  route(app, context, api.listSiteAdmins, schemas.listSiteAdmins, { access }, () => listSiteAdmins(context));

  route(app, context, api.addSiteAdmin, schemas.addSiteAdmin, { access }, ({ user, body }) => addSiteAdmin(context, user, body));

  route(app, context, api.removeSiteAdmin, schemas.removeSiteAdmin, { access }, async ({ user, params, body }) => {
    await removeSiteAdmin(context, user, params.userId, body.password);
    return undefined;
  });

  route(app, context, api.resetSecondFactors, schemas.resetSecondFactors, { access }, async ({ user, params, body }) => {
    await resetSecondFactors(context, user, params.userId, body.password);
    return undefined;
  });
}
