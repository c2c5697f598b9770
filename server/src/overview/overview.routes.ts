import { getJournal, getOverview, sendTestMail as sendTestMailEndpoint } from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { route } from "../http/route.ts";
import { createOverview, readJournal } from "./overview.service.ts";
import { sendTestMail } from "./test-mail.service.ts";

const access = "site-admin";

/** Registers the routes of the site admins' overview. */
export function registerOverviewRoutes(app: FastifyInstance, context: Context): void {
  const describe = createOverview(context);
  route(app, context, getOverview, schemas.getOverview, { access }, () => describe());
  route(app, context, sendTestMailEndpoint, schemas.sendTestMail, { access }, ({ user }) => sendTestMail(context, app.log, user));
  route(app, context, getJournal, schemas.getJournal, { access }, ({ query }) => readJournal(context, query));
}
