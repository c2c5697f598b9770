import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { sessionCookie } from "./cookies.ts";
import { AppError } from "./errors.ts";
import { hashSecret } from "./session.ts";

/** Sessions share an address in a school: an address without session may ask five times more than a session. */
const addressFactor = 5;

/** Security headers on every answer: scripts, styles and pictures of this origin only. */
export async function registerSecurity(app: FastifyInstance, { config }: Context): Promise<void> {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // Mantine sizes and places things with style attributes; style elements are refused.
        styleSrcElem: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(config.secureCookies ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: config.secureCookies ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: "same-origin" },
    crossOriginEmbedderPolicy: false,
    originAgentCluster: true,
    xssFilter: false,
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
    reply.header("x-request-id", request.id);
  });
}

/** A flood from one session or address is turned away; kept in the process's memory, as it protects the process. */
export async function registerFloodLimit(app: FastifyInstance, { config }: Context): Promise<void> {
  const cookie = sessionCookie(config.secureCookies);
  await app.register(rateLimit, {
    global: true,
    timeWindow: 60_000,
    cache: 20_000,
    keyGenerator: (request) => {
      const session = request.cookies[cookie];
      return session ? hashSecret(session) : request.ip;
    },
    max: (request) => (request.cookies[cookie] ? config.requestsPerMinute : config.requestsPerMinute * addressFactor),
    addHeaders: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false, "retry-after": true },
    errorResponseBuilder: () => new AppError("too_many"),
    allowList: (request) => !request.url.startsWith("/api/"),
  });
}
