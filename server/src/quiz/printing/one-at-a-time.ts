import { AppError } from "../../platform/http/errors.ts";
import { createLimiter } from "../../platform/limiter.ts";

/**
 * Returns a function that runs one task after the other in this process, so that other requests keep a core.
 * @throws AppError 503 when `waitingAtMost` tasks wait already
 */
export function oneAtATime(waitingAtMost: number, retryAfterSeconds: number): <T>(work: () => Promise<T>) => Promise<T> {
  const limit = createLimiter(1);
  let inside = 0;
  return async (work) => {
    if (inside > waitingAtMost) throw new AppError("unavailable", { retryAfterSeconds });
    inside++;
    return limit(work).finally(() => inside--);
  };
}

/** Reads a picture in turn with the others of this process: each is held in memory. @throws AppError 503 when eight wait */
export const readInTurn = oneAtATime(8, 5);
