import { getHealth, getLiveness } from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { route } from "../../platform/http/route.ts";
import { remembered } from "../../platform/memory.ts";
import { createHealthCheck } from "./health.service.ts";

const healthCheck = remembered((context: Context) => createHealthCheck(context));

/** Routes of the health check. */
export function registerSystemRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, getLiveness, schemas.getLiveness, { access: "anyone" }, async () => ({ alive: true as const }));
  // Not through `route`: an unhealthy service answers in the same format, with status 503.
  app.route({
    method: getHealth.method,
    url: getHealth.path,
    config: { access: "anyone" },
    schema: {
      tags: [getHealth.tag],
      summary: getHealth.summary,
      response: { 200: schemas.getHealth.response, 503: schemas.getHealth.response },
    },
    handler: async (_request, reply) => {
      const health = await healthCheck(context)();
      return reply
        .header("cache-control", "no-store")
        .status(health.database === "ok" ? 200 : 503)
        .send(health);
    },
  });
}
