import type { Paper } from "@badin/contract";
import { AppError } from "../../platform/http/errors.ts";
import { askWorker } from "../../platform/worker-thread.ts";

const refuse = (message: string) => new AppError("unreadable_paper", { message });

const bounds = {
  timeoutMs: 25_000,
  memoryMb: 768,
  exceeded: () => refuse("Ce document est trop long à lire\u00a0: partagez-le"),
};

type Message = { readonly paper: Paper } | { readonly refusal: string };

/** Whether a paper is being read: it is held in memory, so each process reads one at a time. */
let busy = false;

/**
 * Cuts the questions of an untrusted paper, PDF or text, in a worker thread bounded in time and memory. Nothing is written.
 * @throws AppError 400 when no question is found in it or it takes too long, 503 while another is read
 */
export async function readPaperInWorker(bytes: Uint8Array): Promise<Paper> {
  if (busy)
    throw new AppError("unavailable", {
      message: "Un autre sujet est en cours de lecture. Réessayez dans un instant.",
      retryAfterSeconds: 5,
    });
  busy = true;
  try {
    const message = await askWorker<Message>(new URL("./read-paper-worker.ts", import.meta.url), { bytes }, bounds);
    if ("paper" in message) return message.paper;
    throw refuse(message.refusal);
  } finally {
    busy = false;
  }
}
