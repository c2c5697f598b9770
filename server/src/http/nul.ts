import type { FastifyInstance } from "fastify";
import { AppError } from "./errors.ts";

/** No shape of the contract goes half as deep. */
const maxDepth = 16;

/** PostgreSQL cannot store a NUL character and SQLite cuts at it: refused everywhere, before validation. */
export function registerNulGuard(app: FastifyInstance): void {
  app.addHook("preValidation", (request, _reply, done) => {
    done(hasNul(request.query) || hasNul(request.params) || hasNul(request.body) ? new AppError("invalid") : undefined);
  });
}

/** Whether a NUL stands in any text of `value`, or it goes too deep to be looked through. */
export function hasNul(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return value.includes("\0");
  // The bytes of a file are no text yet.
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return false;
  if (depth === maxDepth) return true;
  for (const key in value) if (hasNul(key) || hasNul((value as Record<string, unknown>)[key], depth + 1)) return true;
  return false;
}
