import type { FastifyInstance } from "fastify";
import { registerAttemptRoutes } from "./attempts/attempts.routes.ts";
import { registerBadgeRoutes } from "./badges/badges.routes.ts";
import type { Context } from "./context.ts";

/** Every feature's routes. */
export function registerFeatures(app: FastifyInstance, context: Context): void {
  registerAttemptRoutes(app, context);
  registerBadgeRoutes(app, context);
}
