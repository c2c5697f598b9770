import { AppError } from "../http/errors.ts";

/** Pictures waiting in this process, each held in memory; one is read at a time, so that other requests keep a core. */
const waitingAtMost = 8;

let busy = false;
const waiting: (() => void)[] = [];

/**
 * Runs `work` once no other picture is being read in this process.
 * @throws AppError 503 when too many wait
 */
export async function readInTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy) {
    if (waiting.length >= waitingAtMost) throw new AppError("unavailable", { retryAfterSeconds: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  busy = true;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy = false;
  }
}
