import * as contract from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { AppError } from "../http/errors.ts";
import { route } from "../http/route.ts";
import { readPaperInWorker } from "./papers.service.ts";

/** Registers the site admins' reading of past papers. Only it accepts their size, after the checks of session and role. */
export function registerPaperRoutes(app: FastifyInstance, context: Context): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/octet-stream",
      { parseAs: "buffer", bodyLimit: contract.paperMaxBytes },
      (_request, body, done) => done(null, body),
    );
    route(scope, context, contract.readPaper, schemas.readPaper, { access: "site-admin" }, async ({ request }) => {
      if (!Buffer.isBuffer(request.body)) throw new AppError("unsupported_media");
      return readPaperInWorker(request.body);
    });
  });
}
