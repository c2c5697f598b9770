import { reportClientError } from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { hitLimit } from "../../platform/http/rate-limits.ts";
import { route } from "../../platform/http/route.ts";
import { loggedError } from "./client-errors.rules.ts";

/** Route of the exceptions of pages. Anyone may call it: signing in is where a browser that is too old fails first. */
export function registerClientErrorRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, reportClientError, schemas.reportClientError, { access: "anyone" }, async ({ body, request }) => {
    await hitLimit(context, "clientErrorByAddress", request.ip);
    request.log.error(
      { request: request.id, ...loggedError(body), browser: browserOf(request.headers["user-agent"]) },
      "exception in a page",
    );
    return undefined;
  });
}

/** Returns the browser's description of itself, cut: it names software, nobody. */
const browserOf = (userAgent: string | undefined): string => (userAgent ?? "").slice(0, 200);
