import { type Confined, callConfined, Stopped } from "../../platform/confined/confined.ts";
import { createSeats, type Owner } from "../../platform/confined/seats.ts";
import { AppError } from "../../platform/http/errors.ts";
import type * as drawing from "./drawing/draw.ts";
import type { PrintJob, PrintNote } from "./printing.types.ts";

/** An exam of 120 questions takes two to four seconds of processor time. */
const bounds = { memoryMb: 640, processorMs: 20_000, elapsedMs: 25_000 };
/** Shorter than the time after which a silent connection is closed. */
const waitMs = 20_000;
const seats = createSeats({ seats: 1, perOwner: 1, waiting: 20, waitingPerOwner: 10, retryAfterSeconds: 10 });

/**
 * Draws a PDF in a process of its own, one at a time, so that other requests are not held up. `onNote` hears how far
 * it is.
 * @throws AppError 503 `unavailable` when too many wait, or when drawing takes too long
 */
export async function drawConfined(
  owner: Owner,
  job: PrintJob,
  now: number,
  onNote: (note: PrintNote) => void = () => undefined,
): Promise<Uint8Array> {
  const leave = await seats.take(owner, waitMs);
  try {
    const draw = (confined: Confined<typeof drawing>) => {
      confined.onNote = (note) => onNote(note as PrintNote);
      return confined.call("drawPdf", job, now);
    };
    return await callConfined(new URL("./drawing/draw.ts", import.meta.url), bounds, draw);
  } catch (error) {
    if (error instanceof Stopped && error.reason === "time") throw new AppError("unavailable", { details: error, retryAfterSeconds: 10 });
    throw error;
  } finally {
    leave();
  }
}
