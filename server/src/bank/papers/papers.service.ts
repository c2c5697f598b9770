import type { Paper } from "@badin/contract";
import { type Bounds, callConfined, type StopReason } from "../../platform/confined/confined.ts";
import { whyStopped } from "../../platform/confined/reading.ts";
import { AppError } from "../../platform/http/errors.ts";
import type * as reading from "./read-paper.ts";

const refuse = (message: string, details?: unknown) => new AppError("unreadable_paper", { message, details });

/**
 * An official paper of thirty pages takes a few seconds of processor time. The clock is for a busy machine: shorter
 * than the time after which a silent connection is closed.
 */
const bounds = { memoryMb: 768, processorMs: 20_000, elapsedMs: 25_000 };

const stops: Readonly<Record<StopReason, string>> = {
  time: "Ce document est trop long à lire\u00a0: partagez-le",
  memory: "Ce document demande trop de mémoire\u00a0: partagez-le, ou collez son texte",
  crash: "La lecture de ce document s’est interrompue\u00a0: collez son texte",
};

/** Whether a paper is being read: it is held in memory, so each process reads one at a time. */
let busy = false;

/**
 * Cuts the questions of an untrusted paper, PDF or text, in a process of its own. Nothing is written.
 * @throws AppError 400 when no question is found in it or it exceeds the bounds of its process, 503 while another is
 * read or when the machine is busy. `changed` bounds are for tests.
 */
export async function readPaperConfined(bytes: Uint8Array, changed: Partial<Bounds> = {}): Promise<Paper> {
  if (busy)
    throw new AppError("unavailable", {
      message: "Un autre sujet est en cours de lecture. Réessayez dans un instant.",
      retryAfterSeconds: 5,
    });
  busy = true;
  try {
    const outcome = await callConfined<typeof reading, reading.PaperOutcome>(
      new URL("./read-paper.ts", import.meta.url),
      { ...bounds, ...changed },
      (confined) => confined.call("tryPaperFile", bytes),
    );
    if ("paper" in outcome) return outcome.paper;
    throw refuse(outcome.refusal);
  } catch (error) {
    throw whyStopped(error, (stopped) => refuse(stops[stopped.reason], stopped));
  } finally {
    busy = false;
  }
}
