import { readFileSync } from "node:fs";
import { getHealth } from "@badin/contract";
import * as schemas from "@badin/contract/schemas";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { renderDocs } from "./docs-page.ts";
import { checkHealth } from "./health.service.ts";
import { buildDocument, type Document } from "./openapi.ts";

const styles = readFileSync(new URL("./docs.css", import.meta.url));

/** How the service is, and what its API offers. */
export function registerSystemRoutes(app: FastifyInstance, context: Context): void {
  // Not by `route`: a service that is not well says so in the same words, with another status.
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
      const health = await checkHealth(context);
      return reply
        .header("cache-control", "no-store")
        .status(health.database === "ok" ? 200 : 503)
        .send(health);
    },
  });

  const document = once(() => buildDocument(app));
  const page = once(() => renderDocs(document()));
  const open = { config: { access: "anyone" as const }, schema: { hide: true } };
  app.get("/api/openapi.json", open, async (): Promise<Document> => document());
  app.get("/api/docs", open, async (_request, reply) => reply.type("text/html; charset=utf-8").send(page()));
  app.get("/api/docs.css", open, async (_request, reply) => reply.type("text/css; charset=utf-8").send(styles));
}

/** The routes do not change once the application is ready: what is made of them is made at the first request and kept. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
