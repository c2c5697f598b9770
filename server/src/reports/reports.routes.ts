import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { route } from "../http/route.ts";
import { listReports, reinstateQuestion, reopenReports, reportQuestion, settleReports } from "./reports.service.ts";

/** Routes of the reports on questions: anyone signed in can report, site admins decide. */
export function registerReportRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, contract.reportQuestion, schemas.reportQuestion, { access: "signed-in" }, async ({ user, params, body }) => {
    await reportQuestion(context, user, params.questionId, body);
    return undefined;
  });
  route(app, context, contract.listReports, schemas.listReports, { access: "site-admin" }, ({ query }) => listReports(context, query));
  route(app, context, contract.settleReports, schemas.settleReports, { access: "site-admin" }, async ({ user, params, body }) => {
    await settleReports(context, user, params.questionId, body.outcome);
    return undefined;
  });
  route(app, context, contract.reopenReports, schemas.reopenReports, { access: "site-admin" }, async ({ user, params }) => {
    await reopenReports(context, user, params.questionId);
    return undefined;
  });
  route(app, context, contract.reinstateQuestion, schemas.reinstateQuestion, { access: "site-admin" }, async ({ user, params }) => {
    await reinstateQuestion(context, user, params.questionId);
    return undefined;
  });
}
