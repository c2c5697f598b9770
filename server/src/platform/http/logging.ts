import type { ErrorCode } from "@badin/contract";
import { type FastifyInstance, type FastifyServerOptions, LogController } from "fastify";
import pino from "pino";
import type { Config } from "../config/config.ts";

const flushEveryMs = 500;

const isNumber = (segment: string): boolean => segment.length <= 15 && /^\d+$/.test(segment);
/**
 * Words of pages and files, and points of the programme: `mock-exams`, `sw.js`, `4.1.8`. A username and a code are
 * none.
 */
const isPlain = (segment: string): boolean =>
  segment.length <= 30 && (isWord.test(segment) || /^[\d.]*$/.test(segment)) && !/^[a-z]{4}-[a-z]{4}$/.test(segment);
const isWord = /^[a-z][a-z-]*(?:\.(?:js|map|css|html|json|txt|xml|php|png|svg|ico|webmanifest))?$/;
const hidden = "…";

/**
 * Returns the path of a request without what may be secret: no query string (those of sign-in pages hold names,
 * passwords and tokens), and in the place of each parameter that is not a number its name, as `/api/calendars/:token`.
 * A path without route keeps its plain words.
 */
export function loggedPath(url: string, route: string | undefined): string {
  const segments = (url.split("?", 1)[0] ?? url).split("/");
  if (route === undefined) return segments.map((segment) => (isPlain(segment) ? segment : hidden)).join("/");
  return route
    .split("/")
    .map((name, i) => (name.startsWith(":") && isNumber(segments[i] ?? "") ? segments[i] : name))
    .join("/");
}

/**
 * Serializes an error without the row that PostgreSQL quotes in it: the log identifies people by id only, never by name
 * or email address (docs/operations/data.md).
 */
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
 * Creates the structured log: one line per request, without body, cookie, query string or token. Lines are buffered and
 * written at least twice a second; `flush` writes them at once.
 */
export function createLogger(config: Pick<Config, "logLevel">): { logger: pino.Logger; flush(): void } {
  // pino's own timer writes without waiting for the disk. Calling flushSync instead would block every request twice a
  // second for an fsync that a log does not need.
  const destination = pino.destination({ dest: 1, sync: false, minLength: 8192, periodicFlush: flushEveryMs });
  const logger = pino(logOptions(config), destination);
  const flush = () => {
    try {
      destination.flushSync();
    } catch {
      // The destination opens shortly after the start: before that there is nothing to flush.
    }
  };
  process.on("exit", flush);
  return { logger, flush };
}

/**
 * Fastify's logging options. Log lines include the request id themselves, because a child logger per request costs more
 * than writing the line.
 */
export const loggingOptions = (logger: FastifyServerOptions["loggerInstance"]): FastifyServerOptions =>
  ({
    ...(logger ? { loggerInstance: withoutChildren(logger) } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
  }) as FastifyServerOptions;

/** Returns a logger that writes like `logger` and whose `child` method returns itself. */
function withoutChildren(logger: NonNullable<FastifyServerOptions["loggerInstance"]>): typeof logger {
  const childless: typeof logger = Object.create(logger, { child: { value: () => childless } });
  return childless;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Why the request was refused. */
    refusal: ErrorCode | undefined;
    /** The account whose session the request has opened. */
    opened: number | undefined;
  }
}

/** Refusals of somebody who tries what is not theirs. They alone are logged with the address that they came from. */
const watched: ReadonlySet<ErrorCode | undefined> = new Set<ErrorCode>([
  ...([
    "bad_credentials",
    "card_invalid",
    "wrong_password",
    "wrong_code",
    "passkey_refused",
    "invalid_token",
    "bearer_ended",
    "unknown_code",
  ] as const),
  ...(["forbidden", "second_factor_needed", "csrf", "foreign_site", "too_many"] as const),
]);

/**
 * Logs each answered request: method, path (loggedPath), status, duration in milliseconds, user id, why it was refused,
 * the account that it signed in to.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.decorateRequest("refusal", undefined);
  app.decorateRequest("opened", undefined);
  app.addHook("onResponse", (request, reply, done) => {
    request.log.info({
      request: request.id,
      method: request.method,
      path: loggedPath(request.url, request.is404 ? undefined : request.routeOptions.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: request.user?.id,
      opened: request.opened,
      code: request.refusal,
      ip: watched.has(request.refusal) ? request.ip : undefined,
    });
    done();
  });
}
