import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { asksApi } from "./api-path.ts";
import { sessionCookie } from "./cookies.ts";
import { AppError } from "./errors.ts";
import { sessionSecretLength } from "./session.ts";

const windowMs = 60_000;
/** Sessions share an address in a school: an address without session may ask five times more than a session. */
const addressFactor = 5;
/** Beyond, the keys seen first are forgotten. */
const maxKeys = 20_000;

/**
 * A flood from one session or address is turned away before anything is looked up for it; kept in the process's memory, as it protects the
 * process (decision 0005).
 */
export function registerFloodLimit(app: FastifyInstance, { config, now }: Context): void {
  const cookie = sessionCookie(config.secureCookies);
  const counter = new WindowCounter();
  app.addHook("onRequest", (request, _reply, done) => {
    if (!asksApi(request)) return done();
    const value = request.cookies[cookie];
    // Anything else is no session, and would be kept in memory as long as it is.
    const session = value?.length === sessionSecretLength ? value : undefined;
    const max = session ? config.requestsPerMinute : config.requestsPerMinute * addressFactor;
    const time = now();
    if (counter.hit(session ?? request.ip, time) <= max) return done();
    done(new AppError("too_many", { retryAfterSeconds: counter.secondsLeft(time) }));
  });
}

/** Counts hits by key within windows of a minute, the same for all keys. */
class WindowCounter {
  readonly #hits = new Map<string, number>();
  #endsAt = 0;

  /** Counts one more hit of `key` and answers how many there are in this window. */
  hit(key: string, now: number): number {
    if (now >= this.#endsAt) {
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
