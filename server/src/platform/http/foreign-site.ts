import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { AppError } from "./errors.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
/** Values of `Sec-Fetch-Site` of a page of this site, and of what a person does by hand. */
const ownSites = new Set(["same-origin", "none"]);

/**
 * Refuses the writes that a page of another site sends, by what browsers say of it themselves: `Sec-Fetch-Site`, and
 * `Origin` for browsers too old to send it. Programs that send neither still need the CSRF token.
 */
export function registerForeignSiteGuard(app: FastifyInstance, { config }: Context): void {
  const ownOrigin = new URL(config.publicUrl).origin;
  app.addHook("onRequest", (request, _reply, done) => {
    const open = safeMethods.has(request.method) || request.routeOptions.config.crossSite === true;
    done(open || isOwn(request, ownOrigin) ? undefined : new AppError("foreign_site"));
  });
}

function isOwn({ headers, host }: FastifyRequest, ownOrigin: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return ownSites.has(String(site));
  const { origin } = headers;
  // An installation may answer under several names: the one that the browser called counts, besides PUBLIC_URL.
  return origin === undefined || origin === ownOrigin || hostOf(origin) === host;
}

const hostOf = (origin: string): string | undefined => /^https?:\/\/([^/]+)$/.exec(origin)?.[1];
