import * as api from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { whileOpen } from "../../platform/http/browser-session.ts";
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
  const justProved = routesFor(app, context, "site-admin", { recentProof: true });
  forSiteAdmins(api.searchAccounts, schemas.searchAccounts, ({ query }) => searchAccounts(context, query.q));

  justProved(api.correctAccount, schemas.correctAccount, (call) =>
    correctAccount(whileOpen(context, call), call.user, call.params.userId, call.body),
  );

  forSiteAdmins(api.sendAccountLink, schemas.sendAccountLink, ({ user, params }) => sendAccountLink(context, user, params.userId));

  forSiteAdmins(api.listSiteAdmins, schemas.listSiteAdmins, () => listSiteAdmins(context));

  forSiteAdmins(api.addSiteAdmin, schemas.addSiteAdmin, (call) => addSiteAdmin(whileOpen(context, call), call.user, call.body));

  forSiteAdmins(api.removeSiteAdmin, schemas.removeSiteAdmin, async (call) => {
    await removeSiteAdmin(whileOpen(context, call), call.user, { ...call.params, ...call.body });
    return undefined;
  });

  forSiteAdmins(api.resetSecondFactors, schemas.resetSecondFactors, async (call) => {
    await resetSecondFactors(whileOpen(context, call), call.user, { ...call.params, ...call.body });
    return undefined;
  });
}
