import { hash } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";

const keptPrivately = "private, no-cache";

/**
 * Lets the browser keep the answer, if it asks each time whether it still holds: for content that seldom changes, the
 * same for everybody.
 */
export const allowKeeping = (reply: FastifyReply): void => void reply.header("cache-control", keptPrivately);

/**
 * Gives the answers that may be kept an ETag, and answers 304 without content to a browser that has this very content.
 */
export function registerEtags(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    if (typeof payload !== "string" || reply.statusCode !== 200 || reply.getHeader("cache-control") !== keptPrivately) return done();
    // Weak: the same content is sent compressed or not.
    const etag = `W/"${hash("sha256", payload, "base64url").slice(0, 22)}"`;
    reply.header("etag", etag);
    if (!request.headers["if-none-match"]?.includes(etag)) return done();
    reply.code(304).removeHeader("content-type").removeHeader("content-length");
    done(null, "");
  });
}
