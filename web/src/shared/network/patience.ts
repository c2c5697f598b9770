import { isReached } from "../api/reach.ts";

/** How long a network that is there but brings nothing is waited for before something older shows, in milliseconds: on a bus it may come at last. */
const patienceMs = 4000;
/** The same once it has already brought nothing. */
const knownSlowMs = 500;

/** What `answer` brings in good time; undefined when it is still on its way. */
export function inTime<T>(answer: Promise<T>): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, isReached() ? patienceMs : knownSlowMs));
  return Promise.race([answer, late]);
}
