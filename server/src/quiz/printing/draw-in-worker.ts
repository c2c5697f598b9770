import { AppError } from "../../platform/http/errors.ts";
import { askWorker } from "../../platform/worker-thread.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import type { PrintJob } from "./printing.types.ts";

const bounds = {
  /** A worker draws an exam of 120 questions in about two seconds. */
  timeoutMs: 30_000,
  memoryMb: 512,
  exceeded: (outOfMemory?: Error) =>
    outOfMemory ?? new AppError("unavailable", { details: "drawing took too long", retryAfterSeconds: 10 }),
};

const drawInTurn = oneAtATime(20, 10);

/**
 * Draws a PDF in a worker thread, one after the other, so that other requests are not held up.
 * @throws AppError 503 `unavailable` when too many wait, or when drawing takes too long
 */
export const drawInWorker = (job: PrintJob, now: number): Promise<Uint8Array> =>
  drawInTurn(() => askWorker(new URL("./draw-worker.ts", import.meta.url), { job, now }, bounds));
