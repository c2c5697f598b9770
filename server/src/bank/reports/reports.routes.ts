import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { routesFor } from "../../platform/http/route.ts";
import { listReports, type OnCounting, reinstateQuestion, reopenReports, reportQuestion, settleReports } from "./reports.service.ts";

/** Routes of the reports on questions: anyone signed in can report, site admins decide. */
export function registerReportRoutes(app: FastifyInstance, context: Context, onCounting: OnCounting): void {
  const forSignedIn = routesFor(app, context, "signed-in");
  const forSiteAdmins = routesFor(app, context, "site-admin");
  forSignedIn(contract.reportQuestion, schemas.reportQuestion, ({ user, params, body }) =>
    reportQuestion(context, user, params.questionId, body),
  );
  forSiteAdmins(contract.listReports, schemas.listReports, ({ query }) => listReports(context, query));
  forSiteAdmins(contract.settleReports, schemas.settleReports, ({ user, params, body }) =>
    settleReports(context, user, params.questionId, body.outcome, onCounting),
  );
  forSiteAdmins(contract.reopenReports, schemas.reopenReports, ({ user, params }) => reopenReports(context, user, params.questionId));
  forSiteAdmins(contract.reinstateQuestion, schemas.reinstateQuestion, ({ user, params }) =>
    reinstateQuestion(context, user, params.questionId, onCounting),
  );
}
