import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { routesFor } from "../http/route.ts";
import { listReports, reinstateQuestion, reopenReports, reportQuestion, settleReports } from "./reports.service.ts";

/** Routes of the reports on questions: anyone signed in can report, site admins decide. */
export function registerReportRoutes(app: FastifyInstance, context: Context): void {
  const forSignedIn = routesFor(app, context, "signed-in");
  const forSiteAdmins = routesFor(app, context, "site-admin");
  forSignedIn(contract.reportQuestion, schemas.reportQuestion, async ({ user, params, body }) => {
    await reportQuestion(context, user, params.questionId, body);
    return undefined;
  });
  forSiteAdmins(contract.listReports, schemas.listReports, ({ query }) => listReports(context, query));
  forSiteAdmins(contract.settleReports, schemas.settleReports, async ({ user, params, body }) => {
    await settleReports(context, user, params.questionId, body.outcome);
    return undefined;
  });
  forSiteAdmins(contract.reopenReports, schemas.reopenReports, async ({ user, params }) => {
    await reopenReports(context, user, params.questionId);
    return undefined;
  });
  forSiteAdmins(contract.reinstateQuestion, schemas.reinstateQuestion, async ({ user, params }) => {
    await reinstateQuestion(context, user, params.questionId);
    return undefined;
  });
}
