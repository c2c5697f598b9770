import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { whileOpen } from "../../platform/http/browser-session.ts";
import { AppError } from "../../platform/http/errors.ts";
import { fileOf, registerFileRoutes } from "../../platform/http/file-body.ts";
import { route, routesFor } from "../../platform/http/route.ts";
import { textStream } from "../../platform/http/text-stream.ts";
import { listImports } from "./batches.service.ts";
import { readShareElsewhere } from "./elsewhere.service.ts";
import { exportBank, hasQuestions } from "./export.service.ts";
import { streamImport } from "./import-stream.service.ts";
import { previewUndo, undoImport } from "./undo.service.ts";

/**
 * Registers the site admins' routes that import and export the bank. Only the import accepts large bodies, after the
 * checks of session and role.
 */
export function registerExchangeRoutes(app: FastifyInstance, context: Context): void {
  const forSiteAdmins = routesFor(app, context, "site-admin");
  registerFileRoutes(app, contract.exchangeMaxBytes, (scope) => {
    route(scope, context, contract.importBank, schemas.importBank, { access: "site-admin" }, async ({ user, query, request, reply }) => {
      const bytes = fileOf(request.body);
      // Tells nginx not to buffer the progress lines.
      reply.header("x-accel-buffering", "no");
      return streamImport(context, { user, bytes, query, log: request.log });
    });
  });
  forSiteAdmins(contract.readElsewhere, schemas.readElsewhere, async ({ body, reply }) => {
    const { name, bytes } = await readShareElsewhere(context, body.link);
    reply.header("content-disposition", `attachment; filename="${name}"`);
    return bytes;
  });
  const justProved = routesFor(app, context, "site-admin", { recentProof: true });
  forSiteAdmins(contract.listImports, schemas.listImports, () => listImports(context));
  justProved(contract.undoImport, schemas.undoImport, (call) =>
    undoImport(whileOpen(context, call), call.user, { ...call.params, ...call.query }),
  );
  forSiteAdmins(contract.previewUndo, schemas.previewUndo, ({ params, query }) => previewUndo(context, { ...params, ...query }));
  forSiteAdmins(contract.exportBank, schemas.exportBank, async ({ query, reply }) => {
    if (!(await hasQuestions(context, query))) throw new AppError("nothing_to_export");
    reply.header("content-disposition", `attachment; filename="${contract.exportFileName(query)}"`);
    return textStream(exportBank(context, query.format, query));
  });
}
