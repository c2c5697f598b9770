import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { route, routesFor } from "../../platform/http/route.ts";
import { listMessageReports, listSentMessages, readMessage, reportMessage, seeMessageReport, sendMessage } from "./messages.service.ts";

/**
 * Teachers write to students of their classes and read what colleagues wrote; each student reads their own messages,
 * with the next thing to do (`/api/learning`), and reports one to the manager of the school and the site admins.
 */
export function registerMessageRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, contract.sendMessage, schemas.sendMessage, { access: "teacher" }, async ({ user, params, body }) => {
    await sendMessage(context, user, params.classroomId, body);
    return undefined;
  });
  route(app, context, contract.markMessageRead, schemas.markMessageRead, { access: "signed-in" }, async ({ user, params }) => {
    await readMessage(context, user.id, params.messageId);
    return undefined;
  });
  route(app, context, contract.listSentMessages, schemas.listSentMessages, { access: "teacher" }, ({ user, params }) =>
    listSentMessages(context, user, params.classroomId),
  );
  route(app, context, contract.reportMessage, schemas.reportMessage, { access: "signed-in" }, async ({ user, params, body }) => {
    await reportMessage(context, user.id, params.messageId, body.text);
    return undefined;
  });

  const forSchoolAdmins = routesFor(app, context, "school-admin");
  forSchoolAdmins(contract.listMessageReports, schemas.listMessageReports, ({ user }) =>
    listMessageReports(context.database.db, { userId: user.id, schoolId: user.schoolId }),
  );
  forSchoolAdmins(contract.markMessageReportSeen, schemas.markMessageReportSeen, async ({ user, params }) => {
    await seeMessageReport(context, { userId: user.id, schoolId: user.schoolId }, params.messageId);
    return undefined;
  });

  const forSiteAdmins = routesFor(app, context, "site-admin");
  forSiteAdmins(contract.listMessageReportsOfSite, schemas.listMessageReports, ({ user }) =>
    listMessageReports(context.database.db, { userId: user.id }),
  );
  forSiteAdmins(contract.markMessageReportSeenBySite, schemas.markMessageReportSeen, async ({ user, params }) => {
    await seeMessageReport(context, { userId: user.id }, params.messageId);
    return undefined;
  });
}
