import { Worker } from "node:worker_threads";
import { AppError } from "../http/errors.ts";
import type { PrintJob } from "./printing.types.ts";

/** A worker draws an exam of 120 questions in about two seconds. */
const timeoutMs = 30_000;
const memoryMb = 512;
/** PDF drawn at the same time, and waiting, in this process: the other requests keep a core. */
const drawnAtOnce = 1;
const waitingAtMost = 20;

let drawing = 0;
const waiting: (() => void)[] = [];

/**
 * Draws a PDF in a worker thread, one after the other, so that other requests are not held up.
 * @throws AppError 503 `unavailable` when too many wait, or when drawing takes too long
 */
export async function drawInWorker(job: PrintJob, now: number): Promise<Uint8Array> {
  await takeTurn();
  try {
    return await draw(job, now);
  } finally {
    drawing--;
    waiting.shift()?.();
  }
}

async function takeTurn(): Promise<void> {
  if (drawing >= drawnAtOnce) {
    if (waiting.length >= waitingAtMost) throw new AppError("unavailable", { retryAfterSeconds: 10 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  drawing++;
}

function draw(job: PrintJob, now: number): Promise<Uint8Array> {
  const worker = new Worker(new URL("./draw-worker.ts", import.meta.url), {
    workerData: { job, now },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const timer = setTimeout(
    () => reject(new AppError("unavailable", { details: "drawing took too long", retryAfterSeconds: 10 })),
    timeoutMs,
  );
  worker.on("message", resolve);
  worker.on("error", reject);
  return promise.finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}
