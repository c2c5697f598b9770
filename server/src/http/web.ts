import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { replyNotFound } from "./errors.ts";

const dist = fileURLToPath(new URL("../../../web/dist/", import.meta.url));
const year = 31_536_000;

/**
 * Serves the built web application: files under /assets carry a hash in their name and are kept for ever, others are asked again.
 * Any other path that is not the API's gets the page, whose router takes over.
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
