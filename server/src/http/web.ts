import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { replyNotFound } from "./errors.ts";

const dist = fileURLToPath(new URL("../../../web/dist/", import.meta.url));
const year = 31_536_000;

/**
 * Serves the built web application. Files under /assets have a hash in their name and are cached for a year; browsers revalidate the
 * others. GET and HEAD requests for any other path outside /api and /assets get index.html, whose client-side router takes over.
 */
export async function registerWeb(app: FastifyInstance): Promise<void> {
  if (!existsSync(dist)) {
    app.setNotFoundHandler(replyNotFound);
    return;
  }
  await app.register(fastifyStatic, {
    root: dist,
    preCompressed: true,
    wildcard: false,
    globIgnore: ["**/*.br", "**/*.gz"],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes("/assets/");
      reply.header("cache-control", hashed ? `public, max-age=${year}, immutable` : "no-cache");
    },
  });
  const page = readFileSync(`${dist}index.html`);
  app.setNotFoundHandler((request, reply) => {
    const reads = request.method === "GET" || request.method === "HEAD";
    const wantsPage = reads && !request.url.startsWith("/api/") && !request.url.startsWith("/assets/");
    if (!wantsPage) return replyNotFound(request, reply);
    return reply.header("cache-control", "no-cache").type("text/html; charset=utf-8").send(page);
  });
}
