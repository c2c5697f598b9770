import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { remembered } from "../memory.ts";
import { isApiRequest } from "./api-path.ts";
import { sessionCookie } from "./cookies.ts";
import { AppError } from "./errors.ts";
import { knownSessions } from "./known-sessions.ts";
import { networkOf } from "./network.rules.ts";
import { sessionIdOf, sessionSecretLength } from "./session.ts";

const windowMs = 60_000;
/** Factor between the limit of an address and that of a session: the students of a school share one address. */
const addressFactor = 5;
/** Maximum number of keys in memory; beyond it, the oldest ones are dropped. */
const maxKeys = 20_000;

/**
 * Refuses a flood of requests from one session or address before any database query. Counts are kept in the memory of
 * the process, which they protect (docs/decisions/0005).
 */
export function registerFloodLimit(app: FastifyInstance, context: Context): void {
  app.addHook("onRequest", (request, _reply, done) => {
    if (!isApiRequest(request)) return done();
    const { requestsPerMinute, secureCookies } = context.config;
    const value = request.cookies[sessionCookie(secureCookies)];
    const hash = value?.length === sessionSecretLength ? sessionIdOf(context, request) : undefined;
    // A cookie that no request has shown to be a session counts with its address: making one up for each request gains
    // nothing.
    const session = hash !== undefined && knownSessions(context).has(hash) ? hash : undefined;
    const max = session ? requestsPerMinute : requestsPerMinute * addressFactor;
    const time = context.now();
    const counter = windowCounter(context);
    if (counter.hit(session ?? networkOf(request.ip), time) <= max) return done();
    done(new AppError("too_many", { retryAfterSeconds: counter.secondsLeft(time) }));
  });
}

/** Counts hits by key in windows of one minute, the same window for all keys. */
class WindowCounter {
  readonly #hits = new Map<string, number>();
  #endsAt = 0;

  /** Counts one more hit of `key` and returns the number of hits in this window. */
  hit(key: string, now: number): number {
    // A window that ends later than it can was opened by a clock that has been set back since.
    if (now >= this.#endsAt || now < this.#endsAt - windowMs) {
      this.#hits.clear();
      this.#endsAt = now + windowMs;
    }
    const known = this.#hits.get(key);
    if (known === undefined && this.#hits.size >= maxKeys) this.#hits.delete(this.#hits.keys().next().value ?? "");
    const hits = (known ?? 0) + 1;
    this.#hits.set(key, hits);
    return hits;
  }

  secondsLeft(now: number): number {
    return Math.ceil((this.#endsAt - now) / 1000);
  }
}

const windowCounter = remembered(() => new WindowCounter());
