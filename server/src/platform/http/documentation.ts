import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import type { Context } from "../context.ts";
import { programVersion } from "../version.ts";
import { sessionCookie } from "./cookies.ts";
import { completeDocument, type Document, introduction } from "./openapi.ts";

/** Builds the OpenAPI document from the routes registered after this call. */
export async function registerOpenApi(app: FastifyInstance, { config }: Context): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "L’API de Badin", version: programVersion, description: introduction },
      components: { securitySchemes: { session: { type: "apiKey", in: "cookie", name: sessionCookie(config.secureCookies) } } },
    },
    transform: jsonSchemaTransform,
    transformObject: (given) => completeDocument((given as { openapiObject: Document }).openapiObject, app.routeList),
  });
}

/**
 * Colours with enough contrast (WCAG 1.4.3), long words that wrap on a phone, and no button for the session, whose
 * cookie the browser sends by itself.
 */
const styles = `
.swagger-ui a.link, .swagger-ui .info a { color: #19588e }
.swagger-ui .info .title small { background: #475565 }
.swagger-ui .info .title small.version-stamp, .swagger-ui .opblock.opblock-post .opblock-summary-method { background: #12673c }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #19588e }
.swagger-ui .opblock.opblock-put .opblock-summary-method, .swagger-ui .opblock.opblock-patch .opblock-summary-method { background: #8a4b00 }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #a22022 }
.swagger-ui .markdown code { color: #142131; overflow-wrap: anywhere }
.swagger-ui .json-schema-2020-12__constraint--string { background: #8a4b00 }
.swagger-ui .parameter__in, .swagger-ui .json-schema-2020-12-expand-deep-button { color: #475565 }
.swagger-ui .auth-wrapper, .swagger-ui .authorization__btn { display: none }
`;

/**
 * Serves the OpenAPI document at /api/openapi.json, and Swagger UI at /api/docs, read-only: it sends no request. Its
 * files come from this server (docs/decisions/0015).
 */
export async function registerDocumentationPage(app: FastifyInstance): Promise<void> {
  app.get("/api/openapi.json", { config: { access: "anyone" }, schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    theme: { title: "L’API de Badin", css: [{ filename: "badin.css", content: styles }] },
    uiConfig: {
      layout: "BaseLayout",
      docExpansion: "none",
      defaultModelRendering: "model",
      defaultModelsExpandDepth: -1,
      supportedSubmitMethods: [],
    },
  });
}
