import { ImageError, requireImageType } from "../../bank/questions/images.ts";
import { readPictures, whyStopped } from "../../platform/confined/reading.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/http/errors.ts";
import type * as reading from "./reading/read-photo.ts";
import type { GridJob, GridResult } from "./reading/read-photo.ts";
import { refusalOf } from "./reading/unreadable-grid.ts";

/** A photograph takes about a second of processor time. */
const bounds = { memoryMb: 512, processorMs: 10_000, elapsedMs: 20_000 };

/**
 * Reads an answer grid on an untrusted photograph, in a process of its own.
 * @throws AppError 400 `unreadable_grid` with the reason, 429 when the school has had much read, 503 when too many wait
 */
export async function readGridConfined(context: Context, schoolId: number, job: GridJob): Promise<GridResult> {
  requirePicture(job.photo);
  const module = new URL("./reading/read-photo.ts", import.meta.url);
  const outcome = await readPictures<typeof reading, reading.GridOutcome>(context, schoolId, module, bounds, (confined) =>
    confined.call("readPhoto", job),
  ).catch((error: unknown) => {
    throw whyStopped(error, (stopped) => refusalOf(`photo-${stopped.reason}`, stopped));
  });
  if ("unreadable" in outcome) throw refusalOf(outcome.unreadable);
  return outcome;
}

function requirePicture(photo: Uint8Array): void {
  try {
    requireImageType(photo);
  } catch (error) {
    throw error instanceof ImageError ? new AppError("unreadable_grid", { message: error.message }) : error;
  }
}
