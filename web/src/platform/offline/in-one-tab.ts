import { deadline } from "../api/deadline.ts";
import { onDevice } from "../device-storage.ts";

/** Longest wait for another tab, in milliseconds: a phone may have put it to sleep. Longer than a call may last. */
const patienceMs = 60_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs `action` while no other tab of this browser runs one under the same name, and returns its result. A tab that
 * holds the name for a minute is taken for asleep: `action` must bear to run twice.
 */
export async function inOneTab<Result>(name: string, action: () => Promise<Result>): Promise<Result> {
  // Browsers have locks on https only.
  if (!navigator.locks) return withLease(`badin:lease:${name}`, action);
  let result: Promise<Result> | undefined;
  await navigator.locks
    .request(name, { signal: deadline(patienceMs) }, () => {
      result = action();
      return result.catch(() => undefined);
    })
    .catch(() => undefined);
  return result ?? action();
}

/** Does the same by a value of the device that says who acts, and until when at most. */
async function withLease<Result>(key: string, action: () => Promise<Result>): Promise<Result> {
  const mine = String(Math.random());
  const read = () => onDevice("localStorage", (storage) => storage.getItem(key))?.split(" ") ?? [];
  for (let [owner] = read(); owner !== mine; [owner] = read()) {
    const left = Number(read()[1]) - Date.now();
    // A lease beyond the longest was taken before the clock was set back.
    if (left > 0 && left <= patienceMs) await pause(50 + 100 * Math.random());
    else {
      const isTaken = onDevice("localStorage", (storage) => {
        storage.setItem(key, `${mine} ${Date.now() + patienceMs}`);
        return true;
      });
      if (!isTaken) break;
      // Another tab may write at the same moment: the last one to do so has it.
      await pause(20);
    }
  }
  try {
    return await action();
  } finally {
    if (read()[0] === mine) onDevice("localStorage", (storage) => storage.removeItem(key));
  }
}
