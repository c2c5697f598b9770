import { setImmediate } from "node:timers/promises";

/** How long a computation goes on before other requests have their turn. */
const sliceMs = 10;

/**
 * Runs a long computation to its end and returns what it returns. Each `yield` of it is a place where other requests
 * may have their turn.
 */
export async function inSlices<T>(steps: Generator<void, T>): Promise<T> {
  let since = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - since < sliceMs) continue;
    await setImmediate();
    since = performance.now();
  }
}

/** Returns what `convert` makes of each element, in order. Lets other requests through meanwhile. */
export const mapInSlices = <T, R>(list: readonly T[], convert: (element: T, index: number) => R): Promise<R[]> =>
  inSlices(mapSteps(list, convert));

function* mapSteps<T, R>(list: readonly T[], convert: (element: T, index: number) => R): Generator<void, R[]> {
  const results: R[] = [];
  for (const [i, element] of list.entries()) {
    results.push(convert(element, i));
    yield;
  }
  return results;
}

/** Runs a computation to its end at once. */
export function atOnce<T>(steps: Generator<void, T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
