import type { FastifyInstance, FastifyServerOptions } from "fastify";
import pino from "pino";
import type { Config } from "../config/config.ts";

const flushEveryMs = 500;

/** A path without its query: those of the sign-in pages carry names, passwords and tokens. */
export const loggedPath = (url: string): string => url.split("?", 1)[0] ?? url;

/**
 * The structured log: one line a request, no body, no cookie, no query. Lines are written together, at least twice a second;
 * those of errors at once.
 */
export function createLogger(config: Pick<Config, "logLevel">): { logger: pino.Logger; flush(): void } {
  const destination = pino.destination({ dest: 1, sync: false, minLength: 8192 });
  const logger = pino({ level: config.logLevel, base: null, redact: ["password", "token", "*.password", "*.token"] }, destination);
  const flush = () => {
    try {
      destination.flushSync();
    } catch {
      // The destination opens a moment after the start: nothing to flush before.
    }
  };
  setInterval(flush, flushEveryMs).unref();
  process.on("exit", flush);
  return { logger, flush };
}

export const loggingOptions = (logger: FastifyServerOptions["loggerInstance"]): FastifyServerOptions =>
  ({ ...(logger ? { loggerInstance: logger } : { logger: false }), disableRequestLogging: true }) as FastifyServerOptions;

/** Logs each answered request of the API with its status, time and user. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    request.log.info({
      method: request.method,
      path: loggedPath(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(request.user ? { user: request.user.id } : {}),
    });
  });
}
