import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

/** Gathers the OpenAPI document from the routes registered after it. */
export async function registerDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Badin", version: "0.1.0", description: "Cookie session; every non-GET request needs the X-XSRF-TOKEN header." },
      components: { securitySchemes: { session: { type: "apiKey", in: "cookie", name: "badin_session" } } },
    },
    transform: jsonSchemaTransform,
  });
}
