import cookie from "@fastify/cookie";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyServerOptions } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import * as z from "zod";
import type { Config } from "./config/config.ts";
import type { Context } from "./context.ts";
import { registerFeatures } from "./features.ts";
import { registerCompression } from "./http/compression.ts";
import { registerCsrf } from "./http/csrf.ts";
import { registerDocumentationPage, registerOpenApi } from "./http/documentation.ts";
import { replyError } from "./http/errors.ts";
import { registerEtags } from "./http/etag.ts";
import { registerFloodLimit } from "./http/flood-limit.ts";
import { registerForeignSiteGuard } from "./http/foreign-site.ts";
import { registerFormBodies } from "./http/form-body.ts";
import { registerJsonBodies } from "./http/json-body.ts";
import { loggingOptions, registerRequestLog } from "./http/logging.ts";
import { registerNulGuard } from "./http/nul.ts";
import { collectRoutes } from "./http/route-list.ts";
import { schemaMessage } from "./http/schema-messages.ts";
import { apiHeaders, registerSecurity } from "./http/security.ts";
import { compiledSerializer } from "./http/serializer.ts";
import { builtWeb, registerWeb } from "./http/web.ts";
import { registerMetricsRoutes } from "./metrics/metrics.routes.ts";

z.config({ localeError: schemaMessage });

/** Maximum body size: the largest bodies are a question with its image and a class list. The import of files has its own limit. */
const bodyLimitBytes = 4 * 1024 * 1024;
const requestTimeoutMs = 30_000;

interface AppOptions {
  readonly logger?: FastifyBaseLogger;
  /** How answers are serialized; tests use a compiler that also validates each answer. */
  readonly serializerCompiler?: typeof compiledSerializer;
  /** Folder of the built web application, which tests of the API leave out. */
  readonly web?: string;
}

/** Builds the whole application, ready to listen or to receive the requests of tests. */
export async function buildApp(
  context: Context,
  { logger, serializerCompiler = compiledSerializer, web = builtWeb }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    ...loggingOptions(logger),
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: requestTimeoutMs,
    keepAliveTimeout: 72_000,
    trustProxy: trustedProxies(context.config),
    routerOptions: { maxParamLength: 100 },
    genReqId: requestIds(context),
    // Fastify reports a URL that it cannot decode here, before any hook runs.
    frameworkErrors: (error, request, reply) => {
      replyError(error, request, reply.headers(apiHeaders(context.config.secureCookies)));
    },
  });
  collectRoutes(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest("user", undefined);
  app.decorateRequest("sessionId", undefined);
  app.setErrorHandler(replyError);
  registerRequestLog(app);
  await app.register(cookie);
  registerFormBodies(app);
  registerJsonBodies(app);
  registerSecurity(app, context);
  registerFloodLimit(app, context);
  await registerOpenApi(app, context);
  registerNulGuard(app);
  registerForeignSiteGuard(app, context);
  registerCsrf(app, context);
  registerEtags(app);
  registerCompression(app);
  await registerDocumentationPage(app);
  registerFeatures(app, context);
  registerMetricsRoutes(app, context);
  await registerWeb(app, web);
  return app;
}

/** Behind one proxy, only the address that this proxy adds is trusted: the client controls the earlier ones. */
function trustedProxies({ trustProxy }: Config): NonNullable<FastifyServerOptions["trustProxy"]> {
  if (trustProxy === true) return (_address, hop) => hop === 0;
  return trustProxy ?? false;
}

/** Returns a generator of request ids: a random prefix per process, then a counter, because a random id per request costs too much. */
function requestIds(context: Context): () => string {
  const process = context.randomBytes(6).toString("base64url");
  let count = 0;
  return () => `${process}-${(count++).toString(36)}`;
}
