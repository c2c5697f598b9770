import { isReachable } from "../api/reachability.ts";

/**
 * How long to wait for an answer before showing a copy instead, in milliseconds: a slow network, as on a bus, may still
 * bring it.
 */
const answerWithinMs = 4000;
/** The same when the previous answer did not come in time. */
const knownSlowMs = 500;

/** Returns the value of `answer` if it comes in time, else undefined. */
export function inTime<T>(answer: Promise<T>): Promise<T | undefined> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, isReachable() ? answerWithinMs : knownSlowMs));
  return Promise.race([answer, timeout]);
}
