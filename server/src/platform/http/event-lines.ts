import { Readable } from "node:stream";
import type { FastifyBaseLogger } from "fastify";
import { isFault, toAppError } from "./errors.ts";

/** Minimum time between two lines of progress: a smooth progress bar at negligible cost. */
const progressEveryMs = 100;

/**
 * Streams the text that `work` pushes as it goes: events as JSON, one a line. The work goes on when the client leaves,
 * unless it looks at `left`.
 */
export function eventLines(work: (push: (text: string) => void, left: AbortSignal) => Promise<void>): Readable {
  const lines = new Readable({ read: () => undefined });
  const left = new AbortController();
  lines.once("close", () => left.abort());
  const push = (text: string | null) => void (lines.destroyed || lines.push(text));
  void work(push, left.signal).finally(() => push(null));
  return lines;
}

/** Returns a function that says whether it is time to tell a progress: the first, the last, and few between. */
export function pacer(): (done: number, total: number) => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return (done, total) => {
    const now = performance.now();
    if (now - last < progressEveryMs && done < total) return false;
    last = now;
    return true;
  };
}

/**
 * Returns what a line says of work that failed once its answer had begun; a defect of the server is logged as `what`.
 */
export function failureOf(thrown: unknown, log: Pick<FastifyBaseLogger, "error">, what: string) {
  const error = toAppError(thrown);
  if (isFault(error, thrown)) log.error({ err: error.options.details ?? thrown, code: error.code }, what);
  return { error: error.code, error_description: error.message };
}

/** A silent answer is cut after thirty seconds, by this server or by one in front of it. */
const againEveryMs = 5_000;

/** Returns a function that tells an event at once, and again every few seconds until the next one or `end`. */
export function repeating<Event>(tell: (event: Event) => void) {
  let last: Event | undefined;
  const timer = setInterval(() => last !== undefined && tell(last), againEveryMs);
  return {
    tell(event: Event) {
      last = event;
      tell(event);
    },
    end: () => clearInterval(timer),
  };
}
