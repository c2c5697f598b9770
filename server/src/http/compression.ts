import { constants, gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";

/** Below, compressing costs more than the few packets that it saves. */
const minLength = 8 * 1024;
/** Text shrinks by four at this level for a third of the default one's time; pictures in base64 lose what base64 added. */
const options = { level: constants.Z_BEST_SPEED + 2 };

/**
 * Compresses the large answers of the API: a quiz of 120 questions, a class with its statistics. Off the main thread.
 * Nothing is to be guessed from the length (BREACH): other sites' requests come without the session, whose cookie is SameSite.
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
