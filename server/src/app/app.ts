import cookie from "@fastify/cookie";
import { fastifySSE } from "@fastify/sse";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyServerOptions } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import * as z from "zod";
import type { Config } from "../platform/config/config.ts";
import type { Context } from "../platform/context.ts";
import { registerCompression } from "../platform/http/compression.ts";
import { registerCsrf } from "../platform/http/csrf.ts";
import { registerDocumentationPage, registerOpenApi } from "../platform/http/documentation.ts";
import { replyError } from "../platform/http/errors.ts";
import { registerEtags } from "../platform/http/etag.ts";
import { registerFloodLimit } from "../platform/http/flood-limit.ts";
import { registerForeignSiteGuard } from "../platform/http/foreign-site.ts";
import { registerFormBodies } from "../platform/http/form-body.ts";
import { registerJsonBodies } from "../platform/http/json-body.ts";
import { loggingOptions, registerRequestLog } from "../platform/http/logging.ts";
import { registerNulGuard } from "../platform/http/nul.ts";
import { smallBodyBytes } from "../platform/http/route.ts";
import { collectRoutes } from "../platform/http/route-list.ts";
import { schemaMessage } from "../platform/http/schema-messages.ts";
import { apiHeaders, registerSecurity } from "../platform/http/security.ts";
import { compiledSerializer } from "../platform/http/serializer.ts";
import { refuseUnreadable } from "../platform/http/unreadable.ts";
import { builtWeb, registerWeb } from "../platform/http/web.ts";
import { registerMetricsRoutes } from "../site/metrics/metrics.routes.ts";
import { registerFeatures } from "./features.ts";

z.config({ localeError: schemaMessage });

const requestTimeoutMs = 30_000;

interface AppOptions {
  readonly logger?: FastifyBaseLogger;
  /** How answers are serialized; tests use a compiler that also validates each answer. */
  readonly serializerCompiler?: typeof compiledSerializer;
  /** Folder of the built web application, which tests of the API leave out. */
  readonly web?: string;
  /** Whether HEAD is answered wherever GET is. Tests leave these routes out: they take a fifth of the time of all. */
  readonly headRoutes?: boolean;
  /** Whether the API is documented, which takes as long; most tests leave it out too. */
  readonly documented?: boolean;
}

/** Builds the whole application, ready to listen or to receive the requests of tests. */
export async function buildApp(
  context: Context,
  { logger, serializerCompiler = compiledSerializer, web = builtWeb, headRoutes = true, documented = true }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    ...loggingOptions(logger),
    bodyLimit: smallBodyBytes,
    exposeHeadRoutes: headRoutes,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: requestTimeoutMs,
    keepAliveTimeout: 72_000,
    trustProxy: trustedProxies(context.config),
    routerOptions: { maxParamLength: 100 },
    genReqId: requestIds(context),
    clientErrorHandler: refuseUnreadable(apiHeaders(context.config)),
    // Fastify reports a URL that it cannot decode here, before any hook runs.
    frameworkErrors: (error, request, reply) => {
      replyError(error, request, reply.headers(apiHeaders(context.config)));
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
  // The states that are sent again are the heartbeat.
  await app.register(fastifySSE, { heartbeatInterval: 0 });
  registerFormBodies(app);
  registerJsonBodies(app);
  registerSecurity(app, context);
  registerFloodLimit(app, context);
  if (documented) await registerOpenApi(app, context);
  registerNulGuard(app);
  registerForeignSiteGuard(app, context);
  registerCsrf(app, context);
  registerEtags(app);
  registerCompression(app);
  if (documented) await registerDocumentationPage(app);
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

/**
 * Returns a generator of request ids: a random prefix per process, then a counter, because a random id per request
 * costs too much.
 */
function requestIds(context: Context): () => string {
  const process = context.randomBytes(6).toString("base64url");
  let count = 0;
  return () => `${process}-${(count++).toString(36)}`;
}
