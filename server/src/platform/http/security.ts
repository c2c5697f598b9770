import type { FastifyInstance } from "fastify";
import helmet from "helmet";
import type { Config } from "../config/config.ts";
import type { Context } from "../context.ts";
import { isApiRequest, routedPath } from "./api-path.ts";

/**
 * Sets security headers on every answer. Helmet computes them once at start, because they never change and computing
 * them per request costs more than reading a question. API answers need fewer headers, since browsers never render them
 * (OWASP, REST security).
 */
export function registerSecurity(app: FastifyInstance, { config }: Context): void {
  const forPages = pageHeaders(config);
  const forApi = apiHeaders(config);
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(isApiRequest(request) && !routedPath(request).startsWith("/api/docs") ? forApi : forPages);
    reply.header("x-request-id", request.id);
    done();
  });
}

type Headers = Record<string, string>;
/** How the site is reached: by https, its subdomains too or not. */
type Transport = Pick<Config, "secureCookies" | "hstsSubdomains">;
const transport = ({ secureCookies, hstsSubdomains }: Transport) =>
  secureCookies ? { maxAge: 31_536_000, includeSubDomains: hstsSubdomains } : false;

/** Headers of pages: scripts, styles and images of this origin only, no frame, no device access. */
export const pageHeaders = (site: Transport): Headers => ({
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  ...headersOf({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(site.secureCookies) },
    strictTransportSecurity: transport(site),
    referrerPolicy: { policy: "same-origin" },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: "deny" },
  }),
});

/** Headers of API answers: never rendered, never cached, never readable by another site. */
export const apiHeaders = (site: Transport): Headers => {
  const all = headersOf({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: transport(site),
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

/** Returns the headers that helmet would set, by lower-case name. */
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
  // The component libraries position elements with style attributes, and the image zoom library inserts a style
  // element.
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
