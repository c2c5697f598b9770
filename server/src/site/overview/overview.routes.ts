import { getJournal, getOverview, sendTestMail as sendTestMailEndpoint } from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { routesFor } from "../../platform/http/route.ts";
import { remembered } from "../../platform/memory.ts";
import { createOverview, readJournal } from "./overview.service.ts";
import { sendTestMail } from "./test-mail.service.ts";

const overview = remembered(createOverview);

/** Registers the routes of the site admins' overview. */
export function registerOverviewRoutes(app: FastifyInstance, context: Context): void {
  const forSiteAdmins = routesFor(app, context, "site-admin");
  forSiteAdmins(getOverview, schemas.getOverview, () => overview(context)());
  forSiteAdmins(sendTestMailEndpoint, schemas.sendTestMail, ({ user }) => sendTestMail(context, app.log, user));
  forSiteAdmins(getJournal, schemas.getJournal, ({ query }) => readJournal(context, query));
}
