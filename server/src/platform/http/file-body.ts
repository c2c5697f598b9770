import type { FastifyInstance } from "fastify";
import { AppError } from "./errors.ts";

/**
 * Registers routes whose body is a raw file (`accepts` of the contract) of `maxBytes` at the most. Other routes keep
 * their usual limit; the file is read after the checks of session and role.
 */
export function registerFileRoutes(app: FastifyInstance, maxBytes: number, register: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.addContentTypeParser("application/octet-stream", { parseAs: "buffer", bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    );
    register(scope);
  });
}

/**
 * Returns the body of a request as the bytes of a file.
 * @throws AppError 415 when it is anything else, JSON for example
 */
export function fileOf(body: unknown): Buffer {
  if (!Buffer.isBuffer(body)) throw new AppError("unsupported_media");
  return body;
}
