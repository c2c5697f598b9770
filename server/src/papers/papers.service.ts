import { Worker } from "node:worker_threads";
import type { Paper } from "@badin/contract";
import { AppError } from "../http/errors.ts";

const timeoutMs = 25_000;
const memoryMb = 768;

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
  const worker = new Worker(new URL("./read-paper-worker.ts", import.meta.url), {
    workerData: { bytes },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Paper>();
  const refuse = (message: string) => reject(new AppError("unreadable_paper", { message }));
  const giveUp = () => refuse("Ce document est trop long à lire\u00a0: partagez-le");
  const timer = setTimeout(giveUp, timeoutMs);
  worker.on("message", (message: { paper: Paper } | { refusal: string }) => {
    if ("paper" in message) resolve(message.paper);
    else refuse(message.refusal);
  });
  worker.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "ERR_WORKER_OUT_OF_MEMORY") giveUp();
    else reject(error);
  });
  return promise.finally(() => {
    clearTimeout(timer);
    busy = false;
    void worker.terminate();
  });
}
