import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Context } from "../../platform/context.ts";
import { hitLimit } from "../../platform/http/rate-limits.ts";
import { routesFor } from "../../platform/http/route.ts";
import { textStream } from "../../platform/http/text-stream.ts";
import {
  changeShare,
  closeShare,
  copyShared,
  exportShared,
  getShare,
  getShared,
  giveShared,
  listShared,
  listShareReports,
  openShare,
  reportShared,
  settleShare,
} from "./sharing.service.ts";

/**
 * Routes of shared quizzes: a quiz's own teachers share it, adults read it by its link, teachers copy it, and anyone
 * finds those that their authors let be found.
 */
export function registerSharingRoutes(app: FastifyInstance, context: Context): void {
  const forAnyone = routesFor(app, context, "anyone");
  const forAdults = routesFor(app, context, "adult");
  const forTeachers = routesFor(app, context, "teacher");
  const forSiteAdmins = routesFor(app, context, "site-admin");
  forTeachers(contract.getShare, schemas.getShare, ({ user, params }) => getShare(context, { user, ...params }));
  forTeachers(contract.openShare, schemas.openShare, ({ user, params }) => openShare(context, { user, ...params }));
  forTeachers(contract.changeShare, schemas.changeShare, ({ user, params, body }) => changeShare(context, { user, ...params }, body));
  forTeachers(contract.closeShare, schemas.closeShare, ({ user, params }) => closeShare(context, { user, ...params }));
  forAnyone(contract.listShared, schemas.listShared, async ({ query, request }) => {
    await hitLimit(context, "searchByAddress", request.ip);
    return listShared(context, query);
  });
  forAdults(contract.getShared, schemas.getShared, ({ user, params }) => getShared(context, user, params.code));
  forTeachers(contract.copyShared, schemas.copyShared, ({ user, params, body }) =>
    copyShared(context, user, params.code, body.classroomId),
  );
  const asFile = (reply: FastifyReply, code: string, file: AsyncGenerator<string>) => {
    reply.header("content-disposition", `attachment; filename="badin-${contract.normalizeCode(code).toLowerCase()}.json"`);
    return textStream(file);
  };
  forAdults(contract.exportShared, schemas.exportShared, async ({ user, params: { code }, reply }) =>
    asFile(reply, code, await exportShared(context, user, code)),
  );
  forAnyone(contract.giveShared, schemas.giveShared, async ({ params: { code }, request, reply }) =>
    asFile(reply, code, await giveShared(context, request.ip, code)),
  );
  forAdults(contract.reportShared, schemas.reportShared, ({ user, params, body }) => reportShared(context, user, params.code, body.text));
  forSiteAdmins(contract.listShareReports, schemas.listShareReports, () => listShareReports(context));
  forSiteAdmins(contract.dismissShareReports, schemas.dismissShareReports, ({ user, params }) =>
    settleShare(context, user, params.code, false),
  );
  forSiteAdmins(contract.withdrawShared, schemas.withdrawShared, ({ user, params }) => settleShare(context, user, params.code, true));
}
