import type { FastifyInstance } from "fastify";
import type { Context } from "./context.ts";

/** Every feature's routes. */
export function registerFeatures(_app: FastifyInstance, _context: Context): void {}
