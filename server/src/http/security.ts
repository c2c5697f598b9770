import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import helmet from "helmet";
import type { Context } from "../context.ts";
import { sessionCookie } from "./cookies.ts";
import { AppError } from "./errors.ts";
import { hashSecret } from "./session.ts";

/** Sessions share an address in a school: an address without session may ask five times more than a session. */
const addressFactor = 5;

/**
 * Security headers on every answer: scripts, styles and pictures of this origin only. Helmet decides them once, at start: they are the same
 * for every request, and computing them cost more than reading a question.
 */
export function registerSecurity(app: FastifyInstance, { config }: Context): void {
  const headers = securityHeaders(config.secureCookies);
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers);
    reply.header("x-request-id", request.id);
    done();
  });
}

/** The headers that helmet sets, with the permissions it leaves out. */
export function securityHeaders(https: boolean): Record<string, string> {
  const headers: Record<string, string> = { "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()" };
  const recorder = { setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value), removeHeader: () => undefined };
  const apply = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(https) },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: "same-origin" },
    crossOriginEmbedderPolicy: false,
  });
  apply({} as never, recorder as never, () => undefined);
  return headers;
}

const contentSecurityPolicy = (https: boolean) => ({
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
  ...(https ? { upgradeInsecureRequests: [] } : {}),
});

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
