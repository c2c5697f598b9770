import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/http/errors.ts";
import { createMetrics } from "./metrics.service.ts";

const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();

/**
 * Registers `GET /metrics`, for anyone who presents METRICS_TOKEN; without that setting there is no such route and
 * nothing is measured.
 */
export function registerMetricsRoutes(app: FastifyInstance, context: Context): void {
  const token = context.config.metricsToken;
  if (token === undefined) return;
  const metrics = createMetrics(context);
  const expected = sha256(`Bearer ${token}`);
  app.addHook("onResponse", (request, reply, done) => {
    metrics.observe(request.method, request.routeOptions.url ?? "none", reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  app.route({
    method: "GET",
    url: "/metrics",
    schema: { hide: true },
    handler: async (request, reply) => {
      if (!timingSafeEqual(sha256(request.headers.authorization ?? ""), expected)) throw new AppError("unauthenticated");
      return reply
        .header("cache-control", "no-store")
        .type(metrics.contentType)
        .send(await metrics.read());
    },
  });
}
