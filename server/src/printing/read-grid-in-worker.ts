import { Worker } from "node:worker_threads";
import { AppError } from "../http/errors.ts";
import { ImageError, requireImageType } from "../questions/images.ts";
import { readInTurn } from "./one-at-a-time.ts";
import type { GridJob, GridOutcome, GridResult } from "./reading/read-photo.ts";
import { refusalOf } from "./reading/unreadable-grid.ts";

/** A photograph takes about a second, on a busy machine much longer. */
const timeoutMs = 45_000;
const memoryMb = 512;

/**
 * Reads an answer grid on an untrusted photograph, in a worker thread bounded in time and memory, one after the other.
 * @throws AppError 400 `unreadable_grid` with the reason, 503 when too many wait
 */
export async function readGridInWorker(photo: Uint8Array, job: Omit<GridJob, "photo">): Promise<GridResult> {
  try {
    requireImageType(photo);
  } catch (error) {
    if (error instanceof ImageError) throw new AppError("unreadable_grid", { message: error.message });
    throw error;
  }
  return readInTurn(() => read({ ...job, photo }));
}

async function read(job: GridJob): Promise<GridResult> {
  const worker = new Worker(new URL("./read-grid-worker.ts", import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const { promise, resolve, reject } = Promise.withResolvers<GridOutcome>();
  const timer = setTimeout(() => reject(refusalOf("slow")), timeoutMs);
  worker.on("message", resolve);
  worker.on("error", (error: NodeJS.ErrnoException) => reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? refusalOf("slow") : error));
  const outcome = await promise.finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
  if ("unreadable" in outcome) throw refusalOf(outcome.unreadable);
  return outcome;
}
