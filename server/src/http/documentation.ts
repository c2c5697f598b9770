import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import type { Context } from "../context.ts";
import { programVersion } from "../version.ts";
import { sessionCookie } from "./cookies.ts";

/** Gathers the OpenAPI document from the routes registered after it. */
export async function registerDocumentation(app: FastifyInstance, { config }: Context): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Badin",
        version: programVersion,
        description: "Cookie session; every non-GET request needs the X-XSRF-TOKEN header.",
      },
      components: { securitySchemes: { session: { type: "apiKey", in: "cookie", name: sessionCookie(config.secureCookies) } } },
    },
    transform: jsonSchemaTransform,
  });
}
