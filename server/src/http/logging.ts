import { type FastifyInstance, type FastifyServerOptions, LogController } from "fastify";
import pino from "pino";
import type { Config } from "../config/config.ts";

const flushEveryMs = 500;

/** A path without its query: those of the sign-in pages carry names, passwords and tokens. */
export const loggedPath = (url: string): string => url.split("?", 1)[0] ?? url;

/** PostgreSQL repeats the row that it refuses: names and addresses of people, whom the log speaks of by their ids only (docs/operations/data.md). */
function withoutRow(error: Error): object {
  const { detail: _row, where: _place, ...told } = pino.stdSerializers.err(error);
  return told;
}

export const logOptions = ({ logLevel: level }: Pick<Config, "logLevel">): pino.LoggerOptions => ({
  level,
  base: null,
  serializers: { err: withoutRow },
});

/**
 * The structured log: one line a request, no body, no cookie, no query. Lines are written together, at least twice a second;
 * those of errors at once.
 */
export function createLogger(config: Pick<Config, "logLevel">): { logger: pino.Logger; flush(): void } {
  // Its own timer writes without waiting for the disk: flushSync would hold every request back, twice a second, for an fsync that a log does not need.
  const destination = pino.destination({ dest: 1, sync: false, minLength: 8192, periodicFlush: flushEveryMs });
  const logger = pino(logOptions(config), destination);
  const flush = () => {
    try {
      destination.flushSync();
    } catch {
      // The destination opens a moment after the start: nothing to flush before.
    }
  };
  process.on("exit", flush);
  return { logger, flush };
}

/** Lines carry the request's id themselves: a child logger for each request cost more than the line it writes. */
export const loggingOptions = (logger: FastifyServerOptions["loggerInstance"]): FastifyServerOptions =>
  ({
    ...(logger ? { loggerInstance: withoutChildren(logger) } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
  }) as FastifyServerOptions;

/** The same logger, its own child. */
function withoutChildren(logger: NonNullable<FastifyServerOptions["loggerInstance"]>): typeof logger {
  const childless: typeof logger = Object.create(logger, { child: { value: () => childless } });
  return childless;
}

/** Logs each answered request with its status, time and user. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    request.log.info({
      request: request.id,
      method: request.method,
      path: loggedPath(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: request.user?.id,
    });
    done();
  });
}
