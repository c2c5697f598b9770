/** Returns the CPU time of `work` in this thread, in milliseconds. */
export async function threadTime(work: () => unknown): Promise<number> {
  const start = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

/**
 * Returns the CPU time of `work` in this process, in milliseconds, over all threads: other programs barely affect it.
 */
export async function processorTime(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** A machine that is busy with something else is slow once, seldom eight times. */
const tries = 8;

/**
 * Returns the best time of up to eight tries, in milliseconds, as `measure` (`threadTime` or `processorTime`) says it;
 * the first below the limit will do.
 */
export async function fastest(limitMs: number, measure: (work: () => unknown) => Promise<number>, work: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let n = 0; n < tries && best >= limitMs; n++) best = Math.min(best, await measure(work));
  return best;
}

const text = JSON.stringify(Array.from({ length: 20_000 }, (_, n) => ({ id: n, name: `Élève ${n}`, marks: [n % 20, 1.5] })));
/** What reading and writing `text` takes on the machine that the budgets are written for, in milliseconds. */
const usualMs = 3;

/**
 * Returns what `ms` milliseconds of processor time on the machine that the budgets are written for are on this one, at
 * its present pace: a fixed piece of work is measured beside, so that a slow or busy machine fails no test.
 */
export function paced(ms: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let n = 0; n < 5; n++) {
    const start = process.threadCpuUsage();
    JSON.stringify(JSON.parse(text));
    const { user, system } = process.threadCpuUsage(start);
    best = Math.min(best, (user + system) / 1000);
  }
  return (ms * best) / usualMs;
}
