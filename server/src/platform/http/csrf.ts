import { getCsrfToken } from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { hasCsrfToken, issueCsrfToken } from "./csrf-cookie.ts";
import { AppError } from "./errors.ts";
import { route } from "./route.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Protects against forged requests with a signed double submit (OWASP): the browser holds a random cookie that scripts
 * cannot read, and sends its signature in a header that other sites cannot set. There is no server state, so any
 * process can check the signature. While somebody is signed in, the cookie is also sealed to their session: one that
 * was planted in the browser is worth nothing.
 */
export function registerCsrf(app: FastifyInstance, context: Context): void {
  app.addHook("onRequest", (request, _reply, done) => {
    // Applies to every path: only the API accepts writes, and one path can be spelled in several ways.
    const open = safeMethods.has(request.method) || request.routeOptions.config.crossSite === true;
    done(open || hasCsrfToken(request, context) ? undefined : new AppError("csrf"));
  });

  route(app, context, getCsrfToken, schemas.getCsrfToken, { access: "anyone" }, async ({ request, reply }) => ({
    token: issueCsrfToken(request, reply, context),
  }));
}
