import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { fileOf, registerFileRoutes } from "../../platform/http/file-body.ts";
import { route } from "../../platform/http/route.ts";
import { readPaperConfined } from "./papers.service.ts";

/**
 * Registers the site admins' reading of past papers. Only it accepts their size, after the checks of session and role.
 */
export function registerPaperRoutes(app: FastifyInstance, context: Context): void {
  registerFileRoutes(app, contract.paperMaxBytes, (scope) =>
    route(scope, context, contract.readPaper, schemas.readPaper, { access: "site-admin" }, async ({ request }) =>
      readPaperConfined(fileOf(request.body)),
    ),
  );
}
