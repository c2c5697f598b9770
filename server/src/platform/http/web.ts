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
 * client-side router takes over; a path that names a file does not. The sign-in page gets login.html, a student's home
 * page home.html and a question of a quiz question.html, which show their text before the application has arrived.
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
  const isThere = new Set(firstPages.filter((page) => existsSync(`${dist}${page}.html`)));
  app.setNotFoundHandler((request, reply) => {
    const reads = request.method === "GET" || request.method === "HEAD";
    const wantsPage = reads && !request.url.startsWith("/api/") && !request.url.startsWith("/assets/") && !isFile(request.url);
    if (!wantsPage) return replyNotFound(request, reply);
    const first = firstPage(request);
    return reply.sendFile(first && isThere.has(first) ? `${first}.html` : "index.html");
  });
}

const firstPages = ["login", "home", "question"] as const;

/**
 * Returns the page whose text comes first: that of sign-in, also at the empty address without a session; with one, home
 * or the question of a quiz.
 */
function firstPage({ url, headers }: FastifyRequest): (typeof firstPages)[number] | undefined {
  const path = url.split("?", 1)[0];
  const isSignedIn = headers.cookie?.includes(`${signedInCookie}=1`) ?? false;
  if (path === "/login" || (path === "/" && !isSignedIn)) return "login";
  if (!isSignedIn) return undefined;
  if (path === "/home") return "home";
  return path?.startsWith("/qcms/") ? "question" : undefined;
}

/**
 * Whether a URL names a file: `/wp-login.php`, `/.env`, `/.git/config`. The points of the programme, as « 4.1.8 », do
 * not.
 */
const isFile = (url: string): boolean => /\.[a-z][a-z\d]{0,9}$|\/\./i.test(url.split("?", 1)[0] ?? "");
