import { ImageError, requireImageType } from "../../bank/questions/images.ts";
import { AppError } from "../../platform/http/errors.ts";
import { askWorker } from "../../platform/worker-thread.ts";
import { readInTurn } from "./one-at-a-time.ts";
import type { GridJob, GridOutcome, GridResult } from "./reading/read-photo.ts";
import { refusalOf } from "./reading/unreadable-grid.ts";

const bounds = {
  /** A photograph takes about a second, on a busy machine much longer. */
  timeoutMs: 45_000,
  memoryMb: 512,
  exceeded: () => refusalOf("slow"),
};

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
  const file = new URL("./read-grid-worker.ts", import.meta.url);
  const outcome = await readInTurn(() => askWorker<GridOutcome>(file, { ...job, photo }, bounds));
  if ("unreadable" in outcome) throw refusalOf(outcome.unreadable);
  return outcome;
}
