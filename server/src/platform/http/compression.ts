import { constants, gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";

/**
 * Minimum length, in characters, of a compressed answer: below it, compression costs more than the packets it saves.
 */
const minLength = 8 * 1024;
/**
 * At level 3, text shrinks by four in a third of the time of the default level, and base64 images lose the overhead of
 * base64.
 */
const options = { level: constants.Z_BEST_SPEED + 2 };

/**
 * Compresses the large JSON answers of the API, off the main thread: a quiz of 120 questions, a class with its
 * statistics. The length reveals no secret (BREACH): requests from other sites carry no session, since its cookie is
 * SameSite.
 */
export function registerCompression(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    if (typeof payload !== "string" || payload.length < minLength || reply.hasHeader("content-encoding")) return done();
    reply.header("vary", "accept-encoding");
    if (!acceptsGzip(request.headers["accept-encoding"])) return done();
    reply.removeHeader("content-length");
    reply.header("content-encoding", "gzip");
    gzip(payload, options, done);
  });
}

const acceptsGzip = (header: string | string[] | undefined): boolean => /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(header ?? ""));
