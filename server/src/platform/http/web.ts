import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { signedInCookie } from "@badin/contract";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { replyNotFound } from "./errors.ts";

/** Folder of the built web application. */
export const builtWeb = fileURLToPath(new URL("../../../../web/dist/", import.meta.url));
const year = 31_536_000;

/**
 * Serves the built web application. Files under /assets have a hash in their name and are cached for a year; browsers
 * revalidate the others. GET and HEAD requests for any other path outside /api and /assets get index.html, whose
 * client-side router takes over; a path that names a file does not. The sign-in page gets login.html and a student's
 * home page home.html, which show their text before the application has arrived.
 */
export async function registerWeb(app: FastifyInstance, dist: string): Promise<void> {
  if (!existsSync(dist)) {
    app.setNotFoundHandler(replyNotFound);
    return;
  }
  await app.register(fastifyStatic, {
    root: dist,
    preCompressed: true,
    wildcard: false,
    index: false,
    globIgnore: ["**/*.br", "**/*.gz"],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes("/assets/");
      reply.header("cache-control", hashed ? `public, max-age=${year}, immutable` : "no-cache");
    },
  });
  const has = { login: existsSync(`${dist}login.html`), home: existsSync(`${dist}home.html`) };
  app.setNotFoundHandler((request, reply) => {
    const reads = request.method === "GET" || request.method === "HEAD";
    const wantsPage = reads && !request.url.startsWith("/api/") && !request.url.startsWith("/assets/") && !isFile(request.url);
    if (!wantsPage) return replyNotFound(request, reply);
    const first = firstPage(request);
    return reply.sendFile(first && has[first] ? `${first}.html` : "index.html");
  });
}

/**
 * Returns the page whose text comes first: that of sign-in, also at the empty address without a session, or home with
 * one.
 */
function firstPage({ url, headers }: FastifyRequest): "login" | "home" | undefined {
  const path = url.split("?", 1)[0];
  const isSignedIn = headers.cookie?.includes(`${signedInCookie}=1`) ?? false;
  if (path === "/login" || (path === "/" && !isSignedIn)) return "login";
  return isSignedIn && path === "/home" ? "home" : undefined;
}

/**
 * Whether a URL names a file: `/wp-login.php`, `/.env`, `/.git/config`. The points of the programme, as « 4.1.8 », do
 * not.
 */
const isFile = (url: string): boolean => /\.[a-z][a-z\d]{0,9}$|\/\./i.test(url.split("?", 1)[0] ?? "");
