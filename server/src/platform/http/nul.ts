import type { FastifyInstance } from "fastify";
import { AppError } from "./errors.ts";

/** Maximum depth of a body, above twice what the contract needs. */
export const maxDepth = 16;

/** Refuses NUL characters before validation: PostgreSQL cannot store them, and SQLite truncates text at them. */
export function registerNulGuard(app: FastifyInstance): void {
  app.addHook("preValidation", (request, _reply, done) => {
    done(hasNul(request.query) || hasNul(request.params) || hasNul(request.body) ? new AppError("invalid") : undefined);
  });
}

/** Returns whether any text of `value` contains a NUL character, or `value` is nested deeper than the maximum. */
function hasNul(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return value.includes("\0");
  // Binary content is not text.
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return false;
  if (depth === maxDepth) return true;
  for (const key in value) if (hasNul(key) || hasNul((value as Record<string, unknown>)[key], depth + 1)) return true;
  return false;
}
