import * as api from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { routesFor } from "../../platform/http/route.ts";
import {
  addSiteAdmin,
  correctAccount,
  listSiteAdmins,
  removeSiteAdmin,
  resetSecondFactors,
  searchAccounts,
  sendAccountLink,
} from "./site-accounts.service.ts";

/** Routes by which site admins help anyone who cannot sign in, and choose the other site admins. */
export function registerSiteAccountRoutes(app: FastifyInstance, context: Context): void {
  const forSiteAdmins = routesFor(app, context, "site-admin");
  forSiteAdmins(api.searchAccounts, schemas.searchAccounts, ({ query }) => searchAccounts(context, query.q));

  forSiteAdmins(api.correctAccount, schemas.correctAccount, ({ user, params, body }) => correctAccount(context, user, params.userId, body));

  forSiteAdmins(api.sendAccountLink, schemas.sendAccountLink, ({ user, params }) => sendAccountLink(context, user, params.userId));

  forSiteAdmins(api.listSiteAdmins, schemas.listSiteAdmins, () => listSiteAdmins(context));

  forSiteAdmins(api.addSiteAdmin, schemas.addSiteAdmin, ({ user, body }) => addSiteAdmin(context, user, body));

  forSiteAdmins(api.removeSiteAdmin, schemas.removeSiteAdmin, async ({ user, params, body }) => {
    await removeSiteAdmin(context, user, params.userId, body.password);
    return undefined;
  });

  forSiteAdmins(api.resetSecondFactors, schemas.resetSecondFactors, async ({ user, params, body }) => {
    await resetSecondFactors(context, user, params.userId, body.password);
    return undefined;
  });
}
