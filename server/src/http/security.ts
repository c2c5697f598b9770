import type { FastifyInstance } from "fastify";
import helmet from "helmet";
import type { Context } from "../context.ts";
import { asksApi, routedPath } from "./api-path.ts";

/**
 * Security headers on every answer. Helmet decides them once, at start: they are the same for every request, and computing them cost more
 * than reading a question. Answers of the API need fewer: nothing in them is ever rendered (OWASP, REST security).
 */
export function registerSecurity(app: FastifyInstance, { config }: Context): void {
  const https = config.secureCookies;
  const forPages = pageHeaders(https);
  const forApi = apiHeaders(https);
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(asksApi(request) && !routedPath(request).startsWith("/api/docs") ? forApi : forPages);
    reply.header("x-request-id", request.id);
    done();
  });
}

type Headers = Record<string, string>;
const transport = (https: boolean) => (https ? { maxAge: 31_536_000 } : false);

/** Scripts, styles and pictures of this origin only, no frame, no device. */
export const pageHeaders = (https: boolean): Headers => ({
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  ...headersOf({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(https) },
    strictTransportSecurity: transport(https),
    referrerPolicy: { policy: "same-origin" },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: "deny" },
  }),
});

/** Never rendered, never kept by a cache, never read by another site. */
export const apiHeaders = (https: boolean): Headers => {
  const all = headersOf({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: transport(https),
    frameguard: { action: "deny" },
  });
  const kept = [
    "content-security-policy",
    "strict-transport-security",
    "x-content-type-options",
    "cross-origin-resource-policy",
    "x-frame-options",
  ];
  return { "cache-control": "no-store", ...Object.fromEntries(Object.entries(all).filter(([name]) => kept.includes(name))) };
};

/** What helmet would set, by lower-case name. */
function headersOf(options: Parameters<typeof helmet>[0]): Headers {
  const headers: Headers = {};
  const recorder = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  helmet(options)({} as never, recorder as never, () => undefined);
  return headers;
}

const contentSecurityPolicy = (https: boolean) => ({
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  // The component libraries place things by style attributes, and the one that zooms pictures writes a style element.
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
